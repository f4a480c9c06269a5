import type { ReportRow } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { WhenSeen } from '@footfall/ui/widget';
import { type ViewProps, widget } from '@footfall/widgets';
import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages, purposeOf } from './messages';

// Lazy, because it is far below the first screen.
const Purposes = lazy(() => import('./Purposes'));

type Row = ReportRow<'machine-traffic'>;

const isRobot = ({ kind }: Row): boolean => kind === 'declared' || kind === 'undeclared';

/** Robots by purpose and name, their months added up, the largest first. */
function robotsOf(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows.filter(isRobot)) {
    const key = `${row.purpose} ${row.robot}`;
    const before = found.get(key);
    found.set(key, before ? added(before, row) : row);
  }
  return [...found.values()].sort((one, other) => (other.pages ?? 0) - (one.pages ?? 0));
}

const added = (one: Row, other: Row): Row => ({
  ...one,
  requests: one.requests === null ? other.requests : one.requests + (other.requests ?? 0),
  pages: (one.pages ?? 0) + (other.pages ?? 0),
});

/** The visits of people in the newest month of the log, beside the panel's estimate for it; nothing without a log. */
function People({ rows }: { rows: readonly Row[] }) {
  const formats = useFormats();
  const last = (kind: Row['kind']) => rows.filter((row) => row.kind === kind && row.visits !== null).at(-1);
  const [people, panel] = [last('people'), last('panel')];
  if (!people) return null;
  const values = {
    month: formats.bucket('month', people.date),
    visits: formats.estimate('count', estimateOf(people, 'visits')),
    panel: panel ? formats.estimate('count', estimateOf(panel, 'visits')) : '',
    range: panel ? formats.interval('count', estimateOf(panel, 'visits')) : '',
  };
  return (
    <p>
      {panel && panel.date === people.date ? (
        <FormattedMessage
          id="dashboards.ai.robots.peopleAndPanel"
          defaultMessage="{month}: people made {visits} visits in the log; the panel alone estimates {panel} ({range})."
          values={values}
        />
      ) : (
        <FormattedMessage
          id="dashboards.ai.robots.people"
          defaultMessage="{month}: people made {visits} visits in the log."
          values={values}
        />
      )}
    </p>
  );
}

function Picture(view: ViewProps<Row>) {
  return (
    <>
      <People rows={view.rows} />
      <WhenSeen height={view.height} printed={<Table {...view} />}>
        <Purposes title={view.title} rows={view.rows.filter(isRobot)} />
      </WhenSeen>
    </>
  );
}

function Table({ title, rows, extraRows }: ViewProps<Row>) {
  const formats = useFormats();
  const sent = (extraRows.sent ?? []) as readonly Row[];
  const sentBy = (assistant: string) => sent.filter((row) => row.assistant === assistant).at(-1);
  const columns: Column<Row>[] = [
    {
      id: 'robot',
      title: <FormattedMessage {...messages.robot} />,
      render: ({ robot, kind }) =>
        robot ?? <FormattedMessage {...messages[kind === 'undeclared' ? 'undeclared' : 'robot']} />,
    },
    {
      id: 'purpose',
      title: <FormattedMessage {...messages.purpose} />,
      render: (row) => <FormattedMessage {...purposeOf(row)} />,
    },
    {
      id: 'requests',
      title: <FormattedMessage {...messages.requests} />,
      align: 'right',
      render: ({ requests }) => requests !== null && formats.number('count', requests),
    },
    {
      id: 'pages',
      title: <FormattedMessage {...messages.pagesFetched} />,
      align: 'right',
      render: ({ pages }) => formats.number('count', pages ?? 0),
    },
    {
      id: 'sent',
      title: <FormattedMessage {...messages.sent} />,
      align: 'right',
      render: ({ assistant }) => {
        const row = assistant ? sentBy(assistant) : undefined;
        return row && <MeasureValue estimate={estimateOf(row, 'visits')} kind="count" />;
      },
    },
  ];
  return (
    <>
      <People rows={rows} />
      <DataTable
        caption={title}
        columns={columns}
        rows={robotsOf(rows)}
        rowKey={({ purpose, robot }) => `${purpose} ${robot}`}
      />
    </>
  );
}

/** Robots on sites with web server logs by purpose, beside people and the visits that assistants send. */
export const robots = widget({
  id: 'robots',
  report: 'machine-traffic',
  title: messages.robots,
  hint: messages.robotsHint,
  span: 12,
  height: () => 300,
  oneTarget: true,
  extraQueries: { sent: () => ({ report: 'machine-traffic', params: { by: 'assistant' }, mayFail: true }) },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
