import { type BulkJob, bulkCalls, requestOf } from '@footfall/api';
import type { Filters } from '@footfall/contract';
import { Button } from '@footfall/ui';
import { ColumnChoice } from '@footfall/ui/table';
import { Choice } from '@footfall/ui/widget';
import { useAction } from '@footfall/widgets';
import { measureOf } from '@footfall/widgets/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './bulk.module.css';
import { COLUMNS } from './columns';
import { JOBS_KEY } from './JobList';
import { formatText, makeFileText, messages } from './messages';

const FORMATS = ['csv', 'csv-semicolon', 'xlsx'] as const;

/** The form that starts a job for a file with all sites, however many. */
export function FileJob(props: { sites: readonly string[]; filters: Filters; isPending: boolean }) {
  const { sites, filters, isPending } = props;
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { act, isActing, problem } = useAction();
  const [columns, setColumns] = useState<readonly string[]>(COLUMNS);
  const [format, setFormat] = useState<BulkJob['file_format']>('csv');
  const title = intl.formatMessage(messages.files);
  const start = () =>
    act(async () => {
      const { targets: _, ...question } = requestOf('batch-targets', [], filters, {
        measures: [...columns] as never,
      });
      await bulkCalls.start({
        targets: [...sites],
        name: '',
        file_format: format,
        question,
      });
      await queryClient.invalidateQueries({ queryKey: JOBS_KEY });
    });
  return (
    <div className={styles.actions}>
      <Button disabled={isActing || isPending} onClick={start}>
        {makeFileText(intl, sites.length)}
      </Button>
      <Choice
        label={title}
        look="pills"
        options={FORMATS.map((value) => ({ value, label: formatText(intl, value) }))}
        value={format}
        onChange={(value) => setFormat(value as BulkJob['file_format'])}
      />
      <ColumnChoice
        subject={title}
        columns={COLUMNS.map((id) => ({ id, name: intl.formatMessage(measureOf(id).name) }))}
        shown={columns}
        onChange={setColumns}
      />
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </div>
  );
}
