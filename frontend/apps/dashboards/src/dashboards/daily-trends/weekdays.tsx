import type { ReportRow } from '@footfall/api';
import { GroupedBars } from '@footfall/ui/charts';
import {
  type Estimate,
  estimateOf,
  MeasureValue,
  NO_ESTIMATE,
  sumOf,
  times,
} from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { SiteHead } from '@footfall/widgets/views';
import { listMessages } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'traffic-trend-granularity'>;

/** Weekdays as numbers, from 0 for Monday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * Mean visits on one weekday, null without days. It has no interval, because the days are not independent, and as many
 * digits as hold in their sum.
 */
function meanOf(rows: readonly Row[], target: TargetView, weekday: number): Estimate {
  const days = rowsOf(rows, target).filter(({ date }) => weekdayOf(date) === weekday);
  const known = days.map((row) => estimateOf(row, 'visits')).filter(({ value }) => value !== null);
  return known.length > 0 ? times(sumOf(known), 1 / known.length) : NO_ESTIMATE;
}

function useWeekdayName() {
  const { locale } = useIntl();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return (weekday: number) => format.format(Date.UTC(1970, 0, 5 + weekday));
}

function Picture({ title, rows, targets }: ViewProps<Row>) {
  const nameOf = useWeekdayName();
  const groups = WEEK.map((weekday) => ({
    id: String(weekday),
    label: nameOf(weekday),
    values: targets.map((target) => meanOf(rows, target, weekday)),
  }));
  const series = targets.map(({ value, name, color }) => ({ id: value, label: name, color }));
  return <GroupedBars label={title} series={series} groups={groups} kind="count" />;
}

function Table({ title, rows, targets }: ViewProps<Row>) {
  const nameOf = useWeekdayName();
  const columns: Column<number>[] = [
    { id: 'day', title: <FormattedMessage {...listMessages.date} />, render: nameOf },
    ...targets.map(
      (target): Column<number> => ({
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        render: (weekday) => <MeasureValue estimate={meanOf(rows, target, weekday)} kind="count" />,
      }),
    ),
  ];
  return (
    <DataTable compared={targets.length} caption={title} columns={columns} rows={WEEK} rowKey={String} />
  );
}

export const weekdays = widget({
  id: 'weekdays',
  report: 'traffic-trend-granularity',
  title: messages.weekdays,
  hint: messages.weekdaysHint,
  span: 4,
  height: () => 320,
  params: { measures: ['visits'], granularity: 'day' },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
