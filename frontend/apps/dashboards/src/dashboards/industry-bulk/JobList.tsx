import { type BulkJob, bulkCalls, bulkFilePath } from '@footfall/api';
import { useAction } from '@footfall/widgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styles from './bulk.module.css';
import {
  downloadText,
  failedText,
  formatText,
  keptFilesText,
  messages,
  remainingText,
  removeText,
  sitesText,
  sizeText,
} from './messages';

export const JOBS_KEY = ['bulk', 'jobs'];
const LOOK_MS = 1000;

const isUnderWay = ({ state }: BulkJob): boolean => state === 'waiting' || state === 'running';

/** The reader's files, finished or in progress. */
export function JobList() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { act, problem } = useAction();
  const { data } = useQuery({
    queryKey: JOBS_KEY,
    queryFn: ({ signal }) => bulkCalls.listed(signal),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? LOOK_MS : false),
  });
  if (!data || data.jobs.length === 0) return null;
  const remove = (job: BulkJob) =>
    act(async () => {
      await bulkCalls.remove(job.id);
      await queryClient.invalidateQueries({ queryKey: JOBS_KEY });
    });
  return (
    <section className={styles.jobs} aria-label={intl.formatMessage(messages.files)}>
      <h2>
        <FormattedMessage {...messages.files} />{' '}
        <small>{keptFilesText(intl, data.jobs.length, data.most_jobs)}</small>
      </h2>
      <ul>
        {data.jobs.map((job) => (
          <li key={job.id}>
            <Job job={job} onRemove={() => remove(job)} />
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </section>
  );
}

function Job({ job, onRemove }: { job: BulkJob; onRemove: () => void }) {
  const intl = useIntl();
  const when = intl.formatDate(job.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const name = `${formatText(intl, job.file_format)}, ${sitesText(intl, job.total)}`;
  const described = `${name}, ${when}`;
  return (
    <>
      {job.state === 'done' ? (
        <a href={bulkFilePath(job.id)} download aria-label={downloadText(intl, described)}>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.quiet}>
        <FormattedDate value={job.created_at} dateStyle="medium" timeStyle="short" />
        {job.file_bytes !== null && ` · ${sizeText(intl, job.file_bytes)}`}
      </span>
      {isUnderWay(job) && (
        <>
          <progress max={job.total} value={job.done} aria-label={described} />
          <span className={styles.quiet}>{remainingText(intl, job)}</span>
        </>
      )}
      {job.state === 'failed' && <span className={styles.bad}>{failedText(intl, job.reason)}</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={removeText(intl, described)}
        onClick={onRemove}
      >
        ×
      </button>
    </>
  );
}
