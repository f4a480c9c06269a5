import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { seriesColor } from '@footfall/ui';
import { type Flow, type FlowNode, Sankey } from '@footfall/ui/flows';
import { FEWEST_DIGITS, shownAddress, useFormats } from '@footfall/ui/format';
import {
  type Estimate,
  estimateOf,
  MeasureValue,
  NO_ESTIMATE,
  sumOf,
  times,
} from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { DIRECT, overviewOf, type Place, useOpen } from '@footfall/widgets/views';
import { CHANNEL_NAMES, listMessages, MEASURES } from '@footfall/widgets/vocabulary';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'top-sources'>;
type Destination = ReportRow<'top-destinations'>;

const SHOWN = 8;
const REST = 'var(--intergalactic-chart-palette-order-other-data)';

interface Journey {
  nodes: FlowNode[];
  flows: Flow[];
}

/** The name of a source; with its channel if the source has a row for each of several channels. */
function nameOf(row: Row, rows: readonly Row[], intl: IntlShape): string {
  if (row.is_other) return intl.formatMessage(listMessages.other);
  if (row.source === DIRECT) return intl.formatMessage(listMessages.direct);
  const isAlone = rows.filter(({ source }) => source === row.source).length === 1;
  return isAlone
    ? shownAddress(row.source)
    : `${shownAddress(row.source)} · ${intl.formatMessage(CHANNEL_NAMES[row.channel as Channel])}`;
}

/** Flows from sources to the target and on to destinations. Visits without a known next site have their own node. */
function journeyOf(props: ViewProps<Row>, intl: IntlShape, open?: (place: Place) => void): Journey {
  const { rows, extraRows, targets } = props;
  const [target] = targets;
  if (!target) return { nodes: [], flows: [] };
  const next = (extraRows.destinations ?? []) as readonly Destination[];
  const visitsOf = (list: readonly object[]) => sumOf(list.map((row) => estimateOf(row, 'visits')));
  const [total, onward] = [visitsOf(rows), visitsOf(next)];
  // Both sides have one base, all visits, so that what is drawn higher is the larger share.
  const shareOf = (estimate: Estimate) => (total.value ? times(estimate, 1 / total.value) : undefined);
  const sites = [...new Set([...rows.map(({ source }) => source), ...next.map((row) => row.destination)])];
  const colorOf = (site: string) => seriesColor(sites.indexOf(site));
  const opener = (site: string) => (open && site.includes('.') ? () => open(overviewOf(site)) : undefined);
  const middle: FlowNode = {
    id: 'target',
    label: target.name,
    color: target.color,
    column: 1,
    estimate: total,
    share: undefined,
  };
  const sources = rows.map(
    (row): FlowNode => ({
      id: `from ${row.source} ${row.channel}`,
      label: nameOf(row, rows, intl),
      color: row.is_other ? REST : colorOf(row.source),
      column: 0,
      estimate: estimateOf(row, 'visits'),
      share: shareOf(estimateOf(row, 'visits')),
      onOpen: opener(row.source),
    }),
  );
  const destinations = next.map(
    (row): FlowNode => ({
      id: `to ${row.destination}`,
      label: row.is_other ? intl.formatMessage(listMessages.other) : shownAddress(row.destination),
      color: row.is_other ? REST : colorOf(row.destination),
      column: 2,
      estimate: estimateOf(row, 'visits'),
      share: shareOf(estimateOf(row, 'visits')),
      onOpen: opener(row.destination),
    }),
  );
  const rest = Math.max(0, (total.value ?? 0) - (onward.value ?? 0));
  const nowhere: FlowNode = {
    id: 'nowhere',
    label: intl.formatMessage(messages.nowhere),
    color: 'var(--intergalactic-chart-palette-order-null)',
    column: 2,
    estimate: { ...NO_ESTIMATE, value: rest, digits: FEWEST_DIGITS },
    share: shareOf({ ...NO_ESTIMATE, value: rest, digits: FEWEST_DIGITS }),
  };
  const nodes = [...sources, middle, ...destinations, nowhere].filter(
    ({ estimate }) => (estimate.value ?? 0) > 0,
  );
  const flows = nodes.flatMap(({ id, column, estimate }): Flow[] => {
    if (column === 1) return [];
    const value = estimate.value ?? 0;
    return [column === 0 ? { source: id, target: 'target', value } : { source: 'target', target: id, value }];
  });
  return { nodes, flows };
}

function Picture(props: ViewProps<Row>) {
  const intl = useIntl();
  const formats = useFormats();
  const { nodes, flows } = journeyOf(props, intl, useOpen());
  const total = nodes.find(({ column }) => column === 1)?.estimate ?? NO_ESTIMATE;
  return (
    <Sankey
      label={props.title}
      nodes={nodes}
      flows={flows}
      kind="count"
      height={props.height}
      measure={intl.formatMessage(MEASURES.visits.name)}
      shareName={intl.formatMessage(MEASURES.traffic_share.name)}
      base={intl.formatMessage(
        {
          id: 'dashboards.journey.base',
          defaultMessage: 'Heights and shares are parts of all {visits} visits.',
        },
        { visits: formats.estimate('count', total) ?? '' },
      )}
    />
  );
}

function Table(props: ViewProps<Row>) {
  const intl = useIntl();
  const formats = useFormats();
  const { nodes } = journeyOf(props, intl);
  const columns: Column<FlowNode>[] = [
    { id: 'site', title: <FormattedMessage {...messages.site} />, render: ({ label }) => label },
    {
      id: 'side',
      title: <FormattedMessage {...messages.side} />,
      render: ({ column }) => <FormattedMessage {...(column === 0 ? messages.before : messages.after)} />,
    },
    {
      id: 'visits',
      title: <FormattedMessage {...MEASURES.visits.name} />,
      align: 'right',
      render: ({ estimate }) => <MeasureValue estimate={estimate} kind="count" size="ranged" />,
    },
    {
      id: 'share',
      title: <FormattedMessage {...MEASURES.traffic_share.name} />,
      align: 'right',
      render: ({ share }) => share && formats.estimate('share', share),
    },
  ];
  const rows = nodes.filter(({ column }) => column !== 1);
  return <DataTable caption={props.title} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

export const journey = widget({
  id: 'journey',
  report: 'top-sources',
  title: messages.journey,
  hint: messages.journeyHint,
  span: 12,
  height: () => 420,
  oneTarget: true,
  params: { limit: SHOWN, sort: 'visits_desc', measures: ['visits'] },
  extraQueries: {
    destinations: () => ({
      report: 'top-destinations',
      params: { limit: SHOWN, sort: 'visits_desc', measures: ['visits'] },
    }),
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
