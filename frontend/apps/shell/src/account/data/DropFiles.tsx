import { useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useErrorText } from '../../sentences/useErrorText';
import styles from '../account.module.css';
import { Problem } from '../parts';
import data from './data.module.css';
import { fileKey, mayPass, sendFile } from './sendFile';

interface Sending {
  key: string;
  name: string;
  share: number;
  problem: string;
  /** Whether the connection was cut; the server keeps what has arrived. */
  isCut: boolean;
}

/** A box to drop files into, with the progress of each upload. A cut upload goes on when its file is chosen again. */
export function DropFiles({ onSent }: { onSent: () => Promise<void> }) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [isOver, setOver] = useState(false);
  const textOf = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const tell = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async (files: readonly File[]) => {
    const chosen = new Map(files.map((file) => [fileKey(file), file]));
    const begun = [...chosen].map(([key, { name }]) => ({ key, name, share: 0, problem: '', isCut: false }));
    // Refused files leave the list with the next choice; uploads that are running or can go on stay.
    const stays = ({ key, problem, isCut }: Sending) => !chosen.has(key) && (!problem || isCut);
    setSending((all) => [...all.filter(stays), ...begun]);
    for (const [key, file] of chosen) {
      try {
        await sendFile(file, (share) => tell(key, { share }));
        setSending((all) => all.filter((one) => one.key !== key));
      } catch (error) {
        tell(key, { problem: await textOf(error), isCut: mayPass(error) });
      }
      await onSent();
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={data.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send([...event.dataTransfer.files]);
        }}
      >
        <p>
          <FormattedMessage id="data.drop" defaultMessage="Drop files here" />
        </p>
        <button type="button" className={controls.primary} onClick={() => input.current?.click()}>
          <FormattedMessage id="data.choose" defaultMessage="Choose files" />
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <p className={styles.quiet}>
          <FormattedMessage
            id="data.drop.help"
            defaultMessage="Web server logs, analytics exports, rank lists, panels: CSV, JSON or Parquet, compressed or not. Nothing is imported before you confirm."
          />
        </p>
      </div>
      {sending.map(({ key, name, share, problem, isCut }) => (
        <div key={key} className={data.line}>
          <strong>{name}</strong>
          {(!problem || isCut) && (
            <>
              <progress className={data.progress} value={share} aria-label={name} />
              <FormattedNumber value={share} style="percent" />
            </>
          )}
          <Problem text={problem} />
          {isCut && (
            <p className={styles.quiet}>
              <FormattedMessage
                id="data.resume"
                defaultMessage="Choose the same file again to resume the upload."
              />
            </p>
          )}
        </div>
      ))}
    </>
  );
}
