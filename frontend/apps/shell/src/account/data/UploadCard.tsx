import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { sentenceText } from '../../sentences/sentence';
import { useTextOfError } from '../../sentences/useErrorText';
import { Card, Problem } from '../parts';
import { dataCalls, type HowToRead, type Reading, type UploadedFile } from './calls';
import data from './data.module.css';
import { HowToReadForm } from './HowToReadForm';
import { ReadingTable } from './ReadingTable';

/** Query for the server's trial reading of a file. Without a source in `how`, the server guesses it. */
export const readingOf = (upload: UploadedFile, how: HowToRead) => ({
  queryKey: ['account', 'reading', upload.id, how],
  queryFn: () => dataCalls.check(upload.id, how),
  retry: false,
});

/** Whether the file can be imported: the trial reading gave rows and no error, and nothing is missing. */
export const isReady = (reading: Reading | undefined): reading is Reading =>
  reading !== undefined && reading.rows.length > 0 && reading.error === '' && reading.missing.length === 0;

interface UploadCardProps {
  upload: UploadedFile;
  how: HowToRead;
  onHow: (how: HowToRead) => void;
  onChange: () => Promise<void>;
}

/** An uploaded file: its kind, its first rows as read, and the button that imports it. */
export function UploadCard({ upload, how, onHow, onChange }: UploadCardProps) {
  const intl = useIntl();
  const { act, problem } = useAction(onChange);
  const isAtWork = upload.state === 'waiting' || upload.state === 'importing';
  return (
    <Card title={upload.name}>
      <Problem text={problem || sentenceText(intl, upload.error, upload.sentences)} />
      {isAtWork ? (
        <div className={data.line} role="status">
          <FormattedMessage
            id="data.importing"
            defaultMessage="Importing: {share}"
            values={{ share: <FormattedNumber value={upload.share} style="percent" /> }}
          />
          <progress className={data.progress} value={upload.share} aria-label={upload.name} />
        </div>
      ) : (
        <Understood
          upload={upload}
          how={how}
          onHow={onHow}
          onImport={(how) => act(() => dataCalls.bring(upload.id, how))}
          onDiscard={() => act(() => dataCalls.discard(upload.id))}
        />
      )}
    </Card>
  );
}

interface UnderstoodProps {
  upload: UploadedFile;
  how: HowToRead;
  onHow: (how: HowToRead) => void;
  onImport: (how: HowToRead) => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
}

function Understood({ upload, how, onHow, onImport, onDiscard }: UnderstoodProps) {
  const reading = useQuery(readingOf(upload, how));
  const failed = useTextOfError(reading.error);
  const sources = useQuery({ queryKey: ['account', 'sources'], queryFn: dataCalls.sources });
  return (
    <>
      <AsyncContent query={sources}>
        {(known) => (
          <HowToReadForm
            key={reading.data ? `${reading.data.source} ${JSON.stringify(reading.data.options)}` : 'first'}
            sources={known.sources}
            how={reading.data ? { source: reading.data.source, options: reading.data.options } : how}
            missing={reading.data?.missing ?? []}
            onCheck={onHow}
          />
        )}
      </AsyncContent>
      {reading.isError ? (
        <Problem text={failed} />
      ) : (
        <AsyncContent query={reading}>{(found) => <ReadingTable reading={found} />}</AsyncContent>
      )}
      <div className={data.line}>
        <button
          type="button"
          className={controls.primary}
          disabled={!isReady(reading.data) || reading.isError}
          onClick={() =>
            reading.data && void onImport({ source: reading.data.source, options: reading.data.options })
          }
        >
          <FormattedMessage id="data.import" defaultMessage="Import" />
        </button>
        <button type="button" className={controls.secondary} onClick={() => void onDiscard()}>
          <FormattedMessage id="data.discard" defaultMessage="Discard file" />
        </button>
      </div>
    </>
  );
}
