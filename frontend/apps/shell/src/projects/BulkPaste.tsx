import type { Target } from '@footfall/contract';
import { targetProblemText } from '@footfall/i18n';
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { projectCalls, type TargetDetail } from './client';
import styles from './dialogs.module.css';

const messages = defineMessages({
  label: { id: 'shell.paste', defaultMessage: 'Add sites, one per line' },
  add: { id: 'shell.paste.add', defaultMessage: 'Add' },
  failed: { id: 'shell.paste.failed', defaultMessage: 'The server could not process them. Try again.' },
});

export interface PastedSites {
  /** Takes the sites in the field; undefined if some text there cannot be taken, which is then shown, once. */
  take: () => Promise<readonly Target[] | undefined>;
}

interface BulkPasteProps {
  room: number;
  onAdd: (targets: readonly Target[]) => void;
}

/** A field to paste many sites, as from a spreadsheet; texts that are not sites are listed with the reason. */
export const BulkPaste = forwardRef<PastedSites, BulkPasteProps>(function BulkPaste({ room, onAdd }, pasted) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly TargetDetail[]>([]);
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = text.split(/[\s,;]+/).filter(Boolean);

  const isFull = lines.length > room;
  const take = async (): Promise<readonly Target[] | undefined> => {
    // What was refused and left there is known not to be taken.
    if (lines.every((line) => refused.some(({ value }) => value === line))) return [];
    if (isFull) return undefined;
    setFailed(false);
    try {
      const read = await projectCalls.readTargets(lines);
      const sites = read.flatMap(({ value, scope, valid }) => (valid && scope ? [{ value, scope }] : []));
      const bad = read.filter(({ valid }) => !valid);
      onAdd(sites);
      setRefused(bad);
      // Refused texts stay in the field to be corrected.
      setText(bad.map(({ value }) => value).join('\n'));
      return bad.length === 0 ? sites : undefined;
    } catch {
      setFailed(true);
      return undefined;
    }
  };
  useImperativeHandle(pasted, () => ({ take }));
  const add = async () => {
    await take();
    // The button is disabled while there is nothing to add, and would lose the focus.
    field.current?.focus();
  };

  return (
    <div className={styles.paste}>
      <textarea
        ref={field}
        data-first
        rows={3}
        className={styles.area}
        value={text}
        aria-label={intl.formatMessage(messages.label)}
        placeholder={intl.formatMessage(messages.label)}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.pasteFoot}>
        <button
          type="button"
          className={controls.button}
          disabled={lines.length === 0 || isFull}
          onClick={() => void add()}
        >
          <FormattedMessage {...messages.add} />
        </button>
        <small className={styles.quiet}>
          <FormattedMessage
            id="shell.paste.room"
            defaultMessage="{count, plural, =0 {No room for more} one {Room for one more} other {Room for # more}}"
            values={{ count: room }}
          />
        </small>
      </div>
      {failed && (
        <p role="alert" className={styles.bad}>
          <FormattedMessage {...messages.failed} />
        </p>
      )}
      {refused.length > 0 && (
        <ul role="alert" className={styles.bad}>
          {refused.map(({ value, problem, meant, reason }) => (
            <li key={value}>
              <b>{value}</b> {targetProblemText(intl, problem ?? '', meant) ?? reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
