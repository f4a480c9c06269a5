import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { sentenceText } from '../sentences/sentence';
import { accountCalls, type RunState, type ScheduledJob } from './calls';
import { Card, Moment, Problem, Table } from './parts';

const messages = defineMessages({
  job: { id: 'account.jobs.job', defaultMessage: 'Job' },
  every: { id: 'account.jobs.every', defaultMessage: 'Every' },
  state: { id: 'account.jobs.state', defaultMessage: 'State' },
  last: { id: 'account.jobs.last', defaultMessage: 'Last run' },
  next: { id: 'account.jobs.next', defaultMessage: 'Next run' },
  never: { id: 'account.jobs.never', defaultMessage: 'Not yet' },
  soon: { id: 'account.jobs.soon', defaultMessage: 'As soon as there is something to do' },
  run: { id: 'account.jobs.run', defaultMessage: 'Run now' },
});

const states: Record<RunState, MessageDescriptor> = defineMessages({
  waiting: { id: 'account.jobs.waiting', defaultMessage: 'Waiting' },
  running: { id: 'account.jobs.running', defaultMessage: 'Running' },
  interrupted: { id: 'account.jobs.interrupted', defaultMessage: 'Interrupted; will be resumed' },
  failed: { id: 'account.jobs.failed', defaultMessage: 'Failed; will be retried' },
});

/** What each job does, by its id. A job without a text here, as of a newer server, is shown by its id. */
const jobs: Partial<Record<string, MessageDescriptor>> = defineMessages({
  'import-uploads': {
    id: 'account.jobs.importUploads',
    defaultMessage: 'Import uploads and watched files, publish on request',
  },
  'land-collected': {
    id: 'account.jobs.landCollected',
    defaultMessage: 'Add page views of your panels to the data, erase members who asked for it',
  },
  'run-connections': {
    id: 'account.jobs.runConnections',
    defaultMessage: 'Import from connected services',
  },
  'send-digests': { id: 'account.jobs.sendDigests', defaultMessage: 'Send email reports' },
  'check-alerts': { id: 'account.jobs.checkAlerts', defaultMessage: 'Check alert rules' },
  'send-alerts': { id: 'account.jobs.sendAlerts', defaultMessage: 'Deliver alerts' },
  'sweep-uploads': { id: 'account.jobs.sweepUploads', defaultMessage: 'Delete abandoned uploads' },
});

const WATCH_MS = 5000;
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Scheduled jobs: when each ran last, how that ended, and when it runs next. */
export function JobsPage() {
  const intl = useIntl();
  const query = useQuery({
    queryKey: ['account', 'jobs'],
    queryFn: accountCalls.jobs,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });
  const { act, problem } = useAction(query.refetch);
  return (
    <Card>
      <Problem text={problem} />
      <AsyncContent query={query}>
        {(found) => (
          <Table
            label={intl.formatMessage({ id: 'account.jobs', defaultMessage: 'Scheduled jobs' })}
            heads={[
              ...(['job', 'every', 'state', 'last', 'next'] as const).map((name) => (
                <FormattedMessage key={name} {...messages[name]} />
              )),
              null,
            ]}
          >
            {found.jobs.map((job) => (
              <Row key={job.id} job={job} onRun={() => void act(() => accountCalls.runJob(job.id))} />
            ))}
          </Table>
        )}
      </AsyncContent>
    </Card>
  );
}

function Row({ job, onRun }: { job: ScheduledJob; onRun: () => void }) {
  const intl = useIntl();
  const [unit, seconds] = UNITS.find(([, length]) => job.every_s % length === 0) ?? ['second', 1];
  const title = jobs[job.id];
  return (
    <tr>
      <th scope="row" data-wrap>
        {title ? <FormattedMessage {...title} /> : job.id}
      </th>
      <td>{intl.formatNumber(job.every_s / seconds, { style: 'unit', unit, unitDisplay: 'long' })}</td>
      <td data-wrap>
        <FormattedMessage {...states[job.state]} />
        <Problem text={sentenceText(intl, job.error, job.sentences)} />
      </td>
      <td data-wrap>
        {job.started ? <Moment value={job.started} /> : <FormattedMessage {...messages.never} />}
      </td>
      <td data-wrap>
        {job.due && new Date(job.due) > new Date() ? (
          <Moment value={job.due} />
        ) : (
          <FormattedMessage {...messages.soon} />
        )}
      </td>
      <td>
        <button type="button" className={controls.button} disabled={job.state === 'running'} onClick={onRun}>
          <FormattedMessage {...messages.run} />
        </button>
      </td>
    </tr>
  );
}
