import type { ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { StackedColumns } from '@footfall/ui/charts';
import { FEWEST_DIGITS, partsOfHundred, useFormats } from '@footfall/ui/format';
import { type Estimate, estimateOf, MeasureValue, NO_ESTIMATE } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { listMessages } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { leadersOver, monthParts, type RowsByMonth, rowsByMonth } from '../../widget-presets/monthParts';
import { messages, otherText } from './messages';

type Report = 'list-market-domains';
type Row = ReportRow<Report>;

/** Sites with a colour of their own. */
const NAMED = 8;
/** Sites asked for in each month: more than are named, because the leaders change from month to month. */
const ASKED = 40;

const shareIn = (rows: readonly Row[], site: string): Estimate =>
  estimateOf(rows.find(({ domain, is_other }) => domain === site && !is_other) ?? {}, 'traffic_share');

/** The sites with the largest shares over all months, the largest first. */
const leadersOf = (months: RowsByMonth<Row>): string[] =>
  leadersOver(
    months,
    NAMED,
    ({ domain }) => domain,
    ({ traffic_share }) => traffic_share,
  );

/**
 * The share of all other sites in a month; none for a month without rows. It has no interval, because the errors of
 * the leaders are correlated.
 */
function restOf(rows: readonly Row[], leaders: readonly string[]): Estimate {
  if (rows.length === 0) return NO_ESTIMATE;
  const named = leaders.reduce((sum, site) => sum + (shareIn(rows, site).value ?? 0), 0);
  return { ...NO_ESTIMATE, value: Math.max(0, 1 - named), digits: FEWEST_DIGITS };
}

/** Sites that are counted in “Other” because their own share is withheld in some month, in the order of rows. */
export const withheldIn = (
  months: RowsByMonth<Pick<Row, 'domain' | 'is_other' | 'traffic_share'>>,
): string[] => [
  ...new Set(
    months
      .flatMap(([, rows]) => rows)
      .filter(({ is_other, traffic_share }) => !is_other && traffic_share === null)
      .map(({ domain }) => domain),
  ),
];

/** The shares of the leaders and, last, of the rest of a month, written so that they add up. */
const sharesIn = (rows: readonly Row[], leaders: readonly string[]): Estimate[] =>
  partsOfHundred([...leaders.map((site) => shareIn(rows, site)), restOf(rows, leaders)]);

/** A target keeps its colour; the others follow the palette. */
function colorsOf(leaders: readonly string[], colors: ViewProps<Row>['colors']): string[] {
  const others = leaders.filter((site) => !colors.has(site));
  return leaders.map((site) => colors.get(site) ?? seriesColor(others.indexOf(site)));
}

function Picture(view: ViewProps<Row>) {
  const intl = useIntl();
  const formats = useFormats();
  const months = rowsByMonth(view);
  const leaders = leadersOf(months);
  const colors = colorsOf(leaders, view.colors);
  const named = leaders.map((site, index) => ({ id: site, label: site, color: colors[index] ?? '' }));
  const rest = { id: 'other', label: otherText(intl, withheldIn(months)), color: 'var(--ff-rest)' };
  return (
    <StackedColumns
      label={view.title}
      parts={[...named, rest]}
      columns={months.map(([month, rows], index) => ({
        id: month,
        name: formats.bucket('month', month),
        label: formats.axisDate('month', month, index === 0),
        values: sharesIn(rows, leaders),
      }))}
      kind="share"
      height={view.height}
    />
  );
}

function Table(view: ViewProps<Row>) {
  const formats = useFormats();
  const months = rowsByMonth(view);
  const leaders = leadersOf(months);
  const columns: Column<string>[] = [
    {
      id: 'domain',
      title: <FormattedMessage {...listMessages.target} />,
      render: (site) => site,
    },
    ...months.map(([month, rows]): Column<string> => {
      const shares = sharesIn(rows, leaders);
      return {
        id: month,
        title: formats.bucket('month', month),
        align: 'right',
        render: (site) => (
          <MeasureValue estimate={shares[leaders.indexOf(site)] ?? NO_ESTIMATE} kind="share" size="ranged" />
        ),
      };
    }),
  ];
  return <DataTable caption={view.title} columns={columns} rows={leaders} rowKey={(site) => site} />;
}

export const shares = widget<Report>({
  id: 'shares',
  report: 'list-market-domains',
  title: messages.shares,
  hint: messages.sharesHint,
  span: 8,
  height: () => 400,
  params: { limit: ASKED, sort: 'visits_desc', measures: ['visits', 'traffic_share'], compare: 'none' },
  parts: (_, { period }) => monthParts(period),
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
