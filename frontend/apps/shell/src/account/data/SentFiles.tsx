import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useErrorText } from '../../sentences/useErrorText';
import { Card, Problem } from '../parts';
import { dataCalls, type HowToRead, type UploadedFile } from './calls';
import data from './data.module.css';
import { isReady, readingOf, UploadCard } from './UploadCard';

interface SentFilesProps {
  sent: readonly UploadedFile[];
  onChange: () => Promise<void>;
}

/** The uploaded files that are not imported yet, a card for each, and a button to import all that can be read. */
export function SentFiles({ sent, onChange }: SentFilesProps) {
  const [hows, setHows] = useState<Record<string, HowToRead>>({});
  const howOf = ({ id, source, options }: UploadedFile): HowToRead => hows[id] ?? { source, options };
  const files = sent.filter(({ state }) => state !== 'receiving' && state !== 'imported');
  return (
    <>
      <ImportAll
        files={files.filter(({ state }) => state === 'received')}
        howOf={howOf}
        onChange={onChange}
      />
      {files.map((one) => (
        <UploadCard
          key={one.id}
          upload={one}
          how={howOf(one)}
          onHow={(how) => setHows((now) => ({ ...now, [one.id]: how }))}
          onChange={onChange}
        />
      ))}
    </>
  );
}

interface ImportAllProps {
  files: readonly UploadedFile[];
  howOf: (file: UploadedFile) => HowToRead;
  onChange: () => Promise<void>;
}

/** A button that imports all files that can be read; nothing unless there are several. */
function ImportAll({ files, howOf, onChange }: ImportAllProps) {
  const textOf = useErrorText();
  const [problem, setProblem] = useState('');
  const readings = useQueries({ queries: files.map((file) => readingOf(file, howOf(file))) });
  const ready = files.flatMap(({ id }, place) => {
    const reading = readings[place]?.data;
    return isReady(reading) ? [{ id, source: reading.source, options: reading.options }] : [];
  });
  if (ready.length < 2) return null;
  const importAll = async () => {
    // A refused file does not stop the others.
    const refused: string[] = [];
    for (const { id, source, options } of ready) {
      await dataCalls
        .bring(id, { source, options })
        .catch(async (error) => refused.push(await textOf(error)));
    }
    setProblem(refused.join(' '));
    await onChange();
  };
  return (
    <Card>
      <div className={data.line}>
        <button type="button" className={controls.primary} onClick={() => void importAll()}>
          <FormattedMessage
            id="data.importAll"
            defaultMessage="Import {count, plural, one {# file} other {all # files that are ready}}"
            values={{ count: ready.length }}
          />
        </button>
      </div>
      <Problem text={problem} />
    </Card>
  );
}
