import { isDashboardId } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  defineMessages,
  FormattedMessage,
  FormattedNumber,
  type MessageDescriptor,
  useIntl,
} from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import { Segments } from '../components/Segments';
import styles from './account.module.css';
import { accountCalls, type EventKind, type UsageSummary } from './calls';
import { AuthorName } from './InboxItem';
import { Card, Day, Moment, Table } from './parts';

const messages = defineMessages({
  period: { id: 'account.usage.period', defaultMessage: 'Time range' },
  off: {
    id: 'account.usage.off',
    defaultMessage: 'Usage events are turned off. Enable them with the usage_events setting.',
  },
  none: { id: 'account.usage.none', defaultMessage: 'No events in this period.' },
  byDashboard: { id: 'account.usage.byDashboard', defaultMessage: 'By dashboard' },
  byDay: { id: 'account.usage.byDay', defaultMessage: 'By day' },
  exports: { id: 'account.usage.exports', defaultMessage: 'Exports by user' },
  dashboard: { id: 'account.usage.dashboard', defaultMessage: 'Dashboard' },
  elsewhere: { id: 'account.usage.elsewhere', defaultMessage: 'Other pages' },
  day: { id: 'account.usage.day', defaultMessage: 'Day (UTC)' },
  who: { id: 'account.audit.who', defaultMessage: 'User' },
  what: { id: 'account.usage.what', defaultMessage: 'Export' },
  times: { id: 'account.usage.times', defaultMessage: 'Count' },
  last: { id: 'account.usage.last', defaultMessage: 'Last' },
});

const kinds: Record<EventKind, MessageDescriptor> = defineMessages({
  show: { id: 'account.usage.show', defaultMessage: 'Views' },
  export: { id: 'account.usage.export', defaultMessage: 'Exports' },
  click: { id: 'account.usage.click', defaultMessage: 'Clicks' },
  hover: { id: 'account.usage.hover', defaultMessage: 'Hovers' },
  form_start: { id: 'account.usage.formStart', defaultMessage: 'Forms started' },
});
const KINDS = Object.keys(kinds) as EventKind[];
const PERIODS = ['7', '30', '90'];

/** Counts of usage events over the last days. */
export function UsagePage() {
  const intl = useIntl();
  const [days, setDays] = useState('30');
  const query = useQuery({
    queryKey: ['account', 'usage', days],
    queryFn: () => accountCalls.usage(Number(days)),
    staleTime: 0,
  });
  return (
    <>
      <div className={styles.actions}>
        <Segments
          label={intl.formatMessage(messages.period)}
          value={days}
          options={PERIODS.map((value) => ({
            value,
            text: intl.formatNumber(Number(value), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
          }))}
          onChange={setDays}
        />
      </div>
      <AsyncContent query={query}>{(summary) => <Summary summary={summary} />}</AsyncContent>
    </>
  );
}

function Summary({ summary }: { summary: UsageSummary }) {
  const { kept, kept_days, days, dashboards, exports } = summary;
  return (
    <>
      <p className={styles.onward}>
        {kept ? (
          <FormattedMessage
            id="account.usage.on"
            defaultMessage="Stored only on this server, for {days, plural, one {# day} other {# days}}. Browsers that ask not to be tracked (DNT, GPC) send nothing."
            values={{ days: kept_days }}
          />
        ) : (
          <FormattedMessage {...messages.off} />
        )}
      </p>
      {days.length === 0 ? (
        <Card>
          <p className={styles.quiet}>
            <FormattedMessage {...messages.none} />
          </p>
        </Card>
      ) : (
        <>
          <Counts
            title={messages.byDashboard}
            head={messages.dashboard}
            counts={dashboards.map((one) => ({ ...one, key: one.dashboard }))}
            nameOf={(key) => <DashboardName id={key} />}
          />
          {exports.length > 0 && <Exports exports={exports} />}
          <Counts
            title={messages.byDay}
            head={messages.day}
            counts={days.map((one) => ({ ...one, key: one.day })).reverse()}
            nameOf={(key) => <Day value={key} />}
          />
        </>
      )}
    </>
  );
}

interface CountsProps {
  title: MessageDescriptor;
  head: MessageDescriptor;
  counts: ReadonlyArray<{ key: string; kind: EventKind; events: number }>;
  nameOf: (key: string) => React.ReactNode;
}

/** A table of events by `key` and kind; rows are in the order in which keys first appear. */
function Counts({ title, head, counts, nameOf }: CountsProps) {
  const intl = useIntl();
  const keys = [...new Set(counts.map(({ key }) => key))];
  const eventsOf = (key: string, kind: EventKind) =>
    counts.find((one) => one.key === key && one.kind === kind)?.events ?? 0;
  return (
    <Card title={<FormattedMessage {...title} />}>
      <Table
        label={intl.formatMessage(title)}
        numbers={KINDS.map((_, index) => index + 1)}
        heads={[head, ...KINDS.map((kind) => kinds[kind])].map((name) => (
          <FormattedMessage key={name.id} {...name} />
        ))}
      >
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            {KINDS.map((kind) => (
              <td key={kind} data-align="right">
                <FormattedNumber value={eventsOf(key, kind)} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Exports({ exports }: { exports: UsageSummary['exports'] }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage {...messages.exports} />}>
      <Table
        label={intl.formatMessage(messages.exports)}
        numbers={[3]}
        heads={(['who', 'what', 'dashboard', 'times', 'last'] as const).map((name) => (
          <FormattedMessage key={name} {...messages[name]} />
        ))}
      >
        {exports.map((one) => (
          <tr key={`${one.author.user_id} ${one.dashboard} ${one.name}`}>
            <th scope="row">
              <AuthorName author={one.author} />
            </th>
            <td>
              <code>{one.name}</code>
            </td>
            <td>
              <DashboardName id={one.dashboard} />
            </td>
            <td data-align="right">
              <FormattedNumber value={one.events} />
            </td>
            <td>
              <Moment value={one.last} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** The id of a dashboard, which is not translated; other keys are shown as "elsewhere". */
function DashboardName({ id }: { id: string }) {
  if (!isDashboardId(id)) return <FormattedMessage {...messages.elsewhere} />;
  return <code>{id}</code>;
}
