import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import controls from '../../components/controls.module.css';
import { messageOf } from '../calls';
import { Card, Problem } from '../parts';
import { dataCalls, type HowToRead, type UploadedFile } from './calls';
import data from './data.module.css';
import { HowToReadForm } from './HowToReadForm';
import { ReadingTable } from './ReadingTable';

interface UploadCardProps {
  upload: UploadedFile;
  onChange: () => Promise<void>;
}

/** One file that was sent: what it is, its first rows as understood, and the button that imports it. */
export function UploadCard({ upload, onChange }: UploadCardProps) {
  const [problem, setProblem] = useState('');
  const act = async (call: () => Promise<unknown>) => {
    try {
      await call();
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    await onChange();
  };
  const isAtWork = upload.state === 'waiting' || upload.state === 'importing';
  return (
    <Card title={upload.name}>
      <Problem text={problem || upload.error} />
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
          onImport={(how) => act(() => dataCalls.bring(upload.id, how))}
          onDiscard={() => act(() => dataCalls.discard(upload.id))}
        />
      )}
    </Card>
  );
}

interface UnderstoodProps {
  upload: UploadedFile;
  onImport: (how: HowToRead) => Promise<void>;
  onDiscard: () => Promise<void>;
}

function Understood({ upload, onImport, onDiscard }: UnderstoodProps) {
  const [how, setHow] = useState<HowToRead>({ source: upload.source, options: upload.options });
  const reading = useQuery({
    queryKey: ['account', 'reading', upload.id, how],
    queryFn: () => dataCalls.check(upload.id, how),
    retry: false,
  });
  const sources = useQuery({ queryKey: ['account', 'sources'], queryFn: dataCalls.sources });
  return (
    <>
      <AsyncContent query={sources}>
        {(known) => (
          <HowToReadForm
            key={reading.data ? `${reading.data.source} ${JSON.stringify(reading.data.options)}` : 'first'}
            sources={known.sources}
            how={reading.data ? { source: reading.data.source, options: reading.data.options } : how}
            onCheck={setHow}
          />
        )}
      </AsyncContent>
      {reading.isError ? (
        <Problem text={reading.error.message} />
      ) : (
        <AsyncContent query={reading}>{(found) => <ReadingTable reading={found} />}</AsyncContent>
      )}
      <div className={data.line}>
        <button
          type="button"
          className={controls.primary}
          disabled={!reading.data?.rows.length || reading.data.error !== '' || reading.isError}
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
