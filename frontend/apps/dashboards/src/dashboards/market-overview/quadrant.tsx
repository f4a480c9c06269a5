import type { ReportRequest, ReportRow } from '@footfall/api';
import { comparedPeriod } from '@footfall/contract';
import { seriesColor } from '@footfall/ui';
import { Quadrant } from '@footfall/ui/market';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty, TooLittle } from '@footfall/ui/widget';
import { type ViewProps, widget } from '@footfall/widgets';
import { overviewOf, useOpen } from '@footfall/widgets/views';
import { listMessages, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { MOST_SITES } from './market';
import { messages, noGrowthOf, quadrantNames } from './messages';

type Row = ReportRow<'list-market-domains'>;
type QuadrantId = keyof typeof quadrantNames;

const QUADRANTS = Object.keys(quadrantNames) as QuadrantId[];
const LOOKS: Readonly<Record<QuadrantId, { color: string; isLarge: boolean; isFast: boolean }>> = {
  leader: { color: seriesColor(6), isLarge: true, isFast: true },
  established: { color: seriesColor(0), isLarge: true, isFast: false },
  game_changer: { color: seriesColor(8), isLarge: false, isFast: true },
  niche: { color: seriesColor(3), isLarge: false, isFast: false },
};
/** Number of sites drawn, the largest ones. The median that divides the chart is theirs. */
const SHOWN = 50;
/** Asks for more sites than are drawn, because the reader's own may be smaller. */
const PARAMS = {
  limit: MOST_SITES,
  sort: 'visits_desc',
  measures: ['visits', 'unique_visitors'],
} satisfies Partial<ReportRequest<'list-market-domains'>>;

const drawn = (rows: readonly Row[], own: ReadonlyMap<string, string>): Row[] =>
  rows
    .filter((row, place) => place < SHOWN || own.has(row.domain))
    .filter((row) => !row.is_other && row.quadrant !== null && estimateOf(row, 'visits').change !== null);

/** Whether no more than a range, or not even that, is known of any site; such sites have no growth. */
export const areRanges = (rows: readonly Pick<Row, 'is_other' | 'accuracy'>[]): boolean =>
  rows.every(({ is_other, accuracy }) => is_other || accuracy === 'rough' || accuracy === 'none');

/** Where a site was in the comparison period; undefined if its visits or its growth then are unknown. */
function placeOf(row: Row | undefined) {
  if (!row) return undefined;
  const { value, change } = estimateOf(row, 'visits');
  return value !== null && change !== null ? { visits: value, change } : undefined;
}

/** Both ends of the size from which sites are large; undefined where a panel sets it. */
function rangeOf(row: Row | undefined): readonly [number, number] | undefined {
  const { size_threshold_low: low = null, size_threshold_high: high = null } = row ?? {};
  return low === null || high === null || low === high ? undefined : [low, high];
}

function Picture({ title, rows, extraRows, colors, filters, height }: ViewProps<Row>) {
  const intl = useIntl();
  const open = useOpen();
  const sites = drawn(rows, colors);
  const earlier = new Map(((extraRows.before ?? []) as readonly Row[]).map((row) => [row.domain, row]));
  if (rows.every(({ is_other }) => is_other)) return <TooLittle observed={null} />;
  if (sites.length === 0) {
    const why: MessageDescriptor = areRanges(rows) ? messages.rangesAlone : noGrowthOf(filters.period);
    return <Empty reason={<FormattedMessage {...why} />} />;
  }
  return (
    <Quadrant
      label={title}
      quadrants={QUADRANTS.map((id) => ({
        id,
        label: intl.formatMessage(quadrantNames[id]),
        ...LOOKS[id],
      }))}
      points={sites.map((row) => ({
        id: row.domain,
        quadrant: row.quadrant ?? 'niche',
        own: colors.get(row.domain),
        visits: estimateOf(row, 'visits'),
        visitors: estimateOf(row, 'unique_visitors').value ?? 0,
        before: placeOf(earlier.get(row.domain)),
      }))}
      sizeThreshold={sites[0]?.size_threshold ?? 1}
      sizeRange={rangeOf(sites[0])}
      growthThreshold={sites[0]?.growth_threshold ?? 0}
      xName={intl.formatMessage(measureOf('visits').name)}
      yName={intl.formatMessage(messages.growth)}
      height={height}
      onOpen={open && ((site) => open(overviewOf(site)))}
    />
  );
}

function Table({ title, rows, colors }: ViewProps<Row>) {
  const columns: Column<Row>[] = [
    { id: 'domain', title: <FormattedMessage {...listMessages.target} />, render: ({ domain }) => domain },
    {
      id: 'quadrant',
      title: <FormattedMessage {...messages.quadrantName} />,
      render: ({ quadrant: id }) => id && <FormattedMessage {...quadrantNames[id]} />,
    },
    {
      id: 'visits',
      title: <FormattedMessage {...measureOf('visits').name} />,
      align: 'right',
      render: (row) => <MeasureValue estimate={estimateOf(row, 'visits')} kind="count" size="ranged" />,
    },
  ];
  return (
    <DataTable caption={title} columns={columns} rows={drawn(rows, colors)} rowKey={({ domain }) => domain} />
  );
}

export const quadrant = widget({
  id: 'quadrant',
  report: 'list-market-domains',
  title: messages.quadrant,
  hint: messages.quadrantHint,
  span: 8,
  height: () => 440,
  params: PARAMS,
  extraQueries: {
    // The same for the comparison period; it may fail, as before the data begins, and then no line is drawn.
    before: ({ filters }) => {
      const period = comparedPeriod(filters);
      const compare = typeof filters.compare === 'string' ? filters.compare : 'previous_period';
      return period
        ? { report: 'list-market-domains', params: { ...PARAMS, period, compare }, mayFail: true }
        : undefined;
    },
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
