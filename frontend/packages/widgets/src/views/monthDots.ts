import type { Granularity } from '@footfall/contract';
import type { TrendPoint, TrendSeries } from '@footfall/ui/charts';
import { type AnswerRow, estimateOf, times } from '@footfall/ui/measure-value';

/** A row of one target in one month. */
type MonthRow = AnswerRow & { target: string; date: string };

/** Days of a bucket. */
const DAYS: Partial<Record<Granularity, number>> = { day: 1, week: 7 };
const A_DAY = 86_400_000;

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Days of the month that begins on this day. */
export function daysOfMonth(first: string): number {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The series with a dot for each month in place of a line where a site has no number in any step of time. A dot stands
 * in the middle of its month, those of several sites beside each other. `isTotal`: the measure adds up over days, so that a dot is the month's average per step.
 * `remarkOf`: what the dot of a month stands for.
 */
export function withMonthDots(
  series: readonly TrendSeries[],
  months: readonly MonthRow[],
  { measure, step, isTotal }: { measure: string; step: Granularity; isTotal: boolean },
  remarkOf: (month: string) => string,
): TrendSeries[] {
  const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const length = DAYS[step] ?? 0;
  const isDotted = ({ id, points }: TrendSeries): boolean =>
    points.every(({ estimate }) => estimate.value === null) &&
    months.some((row) => row.target === id && estimateOf(row, measure).value !== null);
  const dotted = series.filter(isDotted);
  return series.map((one) => {
    const place = dotted.indexOf(one);
    if (place < 0) return one;
    const aside = length === 1 ? place - (dotted.length - 1) / 2 : 0;
    const own = months.filter(({ target }) => target === one.id);
    const dots = own.flatMap((row): TrendPoint[] => {
      const estimate = estimateOf(row, measure);
      const days = daysOfMonth(row.date);
      const middle = timeOf(row.date) + (days / 2 - length / 2 + aside) * A_DAY;
      const date = nearest(dates, middle) ?? row.date;
      if (estimate.value === null) return [];
      return [{ date, estimate: times(estimate, isTotal ? length / days : 1), remark: remarkOf(row.date) }];
    });
    const isDot = new Set(dots.map(({ date }) => date));
    return { ...one, points: [...one.points.filter(({ date }) => !isDot.has(date)), ...dots] };
  });
}

/** The date nearest to a time; undefined without dates. */
const nearest = (dates: readonly string[], time: number): string | undefined =>
  dates.reduce<string | undefined>(
    (best, date) =>
      best === undefined || Math.abs(timeOf(date) - time) < Math.abs(timeOf(best) - time) ? date : best,
    undefined,
  );
