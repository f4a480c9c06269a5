import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { seriesColor } from '@footfall/ui';
import { TrendChart } from '@footfall/ui/charts';
import { type Estimate, estimateOf, MeasureValue, NO_ESTIMATE } from '@footfall/ui/measure-value';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty } from '@footfall/ui/widget';
import { type ViewProps, widget } from '@footfall/widgets';
import { listMessages } from '@footfall/widgets/vocabulary';
import { OnlyOther } from '@footfall/widgets/widget-presets';
import { defineMessages, FormattedMessage } from 'react-intl';
import { leadersOver, monthParts, type RowsByMonth, rowsByMonth } from '../../widget-presets/monthParts';

const texts = defineMessages({
  title: { id: 'dashboards.channel.byNetwork.title', defaultMessage: 'Visits by network' },
  hint: {
    id: 'dashboards.channel.byNetwork.hint',
    defaultMessage:
      'Visits that each social network brings in a month, for the networks that bring most over the period. A month in which a network has too few observed visitors is a gap.',
  },
});

type Report = 'top-sources';
type Row = ReportRow<Report>;

/** Networks with a line of their own; more lines could not be told apart. */
const NAMED = 6;
/** Hosts asked for in each month; more than networks, as one may have several. */
const ASKED = 100;

const networkOf = ({ name, source }: Row): string => name ?? source;

/**
 * Visits of a network: its hosts added up. The ends of their intervals are added too, which gives a wider interval than
 * the true one. No estimate if no host has a number.
 */
export function visitsOf(rows: readonly Row[], network: string): Estimate {
  const hosts = rows
    .filter((row) => !row.is_other && row.visits !== null && networkOf(row) === network)
    .map((row) => estimateOf(row, 'visits'));
  const [first] = hosts;
  if (!first) return NO_ESTIMATE;
  const sum = (end: 'value' | 'low' | 'high') =>
    hosts.reduce<number | null>((all, one) => {
      const more = one[end];
      return all === null || more === null ? null : all + more;
    }, 0);
  return { ...first, value: sum('value'), low: sum('low'), high: sum('high') };
}

/** The networks with the most visits over all months, largest first, without "other". */
export const leadingNetworks = (months: RowsByMonth<Row>): string[] =>
  leadersOver(months, NAMED, networkOf, ({ visits }) => visits);

/** Says that no network has enough visitors for a line of its own. */
function Nothing() {
  return <Empty reason={<OnlyOther />} />;
}

function Picture(view: ViewProps<Row>) {
  const months = rowsByMonth(view);
  const networks = leadingNetworks(months);
  if (networks.length === 0) return <Nothing />;
  return (
    <TrendChart
      label={view.title}
      series={networks.map((network, index) => ({
        id: network,
        label: network,
        color: seriesColor(index),
        points: months.map(([month, rows]) => ({ date: `${month}-01`, estimate: visitsOf(rows, network) })),
      }))}
      kind="count"
      granularity="month"
      height={view.height}
    />
  );
}

function Table(view: ViewProps<Row>) {
  const months = rowsByMonth(view);
  const networks = leadingNetworks(months);
  if (networks.length === 0) return <Nothing />;
  const columns: Column<(typeof months)[number]>[] = [
    {
      id: 'month',
      title: <FormattedMessage {...listMessages.date} />,
      render: ([month]) => <StepOfTime by="month" date={month} />,
    },
    ...networks.map(
      (network): Column<(typeof months)[number]> => ({
        id: network,
        title: network,
        align: 'right',
        render: ([, rows]) => <MeasureValue estimate={visitsOf(rows, network)} kind="count" size="ranged" />,
      }),
    ),
  ];
  return (
    <DataTable
      caption={view.title}
      columns={columns}
      rows={months.toReversed()}
      rowKey={([month]) => month}
    />
  );
}

/** How many visits the networks of a social channel bring, month by month. */
export const byNetwork = (channel: Channel) =>
  widget<Report>({
    id: 'networks',
    report: 'top-sources',
    title: texts.title,
    hint: texts.hint,
    span: 12,
    height: () => 280,
    oneTarget: true,
    params: {
      channels: [channel],
      sources: 'named',
      limit: ASKED,
      sort: 'visits_desc',
      measures: ['visits'],
      compare: 'none',
    },
    parts: (_, { period }) => monthParts(period),
    picture: (view) => <Picture {...view} />,
    table: (view) => <Table {...view} />,
  });
