import type { Filters, Period } from './filters';

/** Adds months, or takes them away: plusMonths('2026-01', -2) is '2025-11'. */
export function plusMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Adds days, or takes them away: plusDays('2026-03-01', -1) is '2026-02-28'. */
export function plusDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** '2026-03' for '2026-03' or '2026-03-17'. */
export function monthOf(text: string): string {
  return text.slice(0, 7);
}

/** The last day of a month, given by itself or by a day in it: '2026-02-28' for '2026-02'. */
export function lastDayOf(text: string): string {
  return plusDays(`${plusMonths(monthOf(text), 1)}-01`, -1);
}

/** Every month that a period of months or days touches. */
export function monthsTouched({ from, to }: Period): string[] {
  return Array.from({ length: monthsIn({ from, to }) }, (_, index) => plusMonths(monthOf(from), index));
}

/** Splits a period into its months. In a period of days the first and last month are cut at the period's ends. */
export function monthsOf({ from, to }: Period): Array<{ month: string; period: Period }> {
  return monthsTouched({ from, to }).map((month) => {
    if (from.length === 7) return { month, period: { from: month, to: month } };
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    return { month, period: { from: from > first ? from : first, to: to < last ? to : last } };
  });
}

/** Number of months that a period touches. */
export function monthsIn({ from, to }: Period): number {
  const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return index(to) - index(from) + 1;
}

/** The months or days that the numbers of a page are compared with; null without a comparison. */
export function comparedPeriod({ period, compare }: Pick<Filters, 'period' | 'compare'>): Period | null {
  if (compare === 'none') return null;
  if (typeof compare !== 'string') return compare;
  const isMonths = period.from.length === 7;
  const move = isMonths ? plusMonths : plusDays;
  // Days are compared with those 52 weeks earlier, so that weekdays match.
  const yearAgo = isMonths ? -12 : -364;
  if (compare === 'previous_year') return { from: move(period.from, yearAgo), to: move(period.to, yearAgo) };
  const length = isMonths ? monthsIn(period) : daysIn(period);
  return { from: move(period.from, -length), to: move(period.from, -1) };
}

/** The newest part of a period that has data without a gap; undefined where no month has data. */
export function coveredPeriod(period: Period, months: readonly string[]): Period | undefined {
  const there = monthsTouched(period).filter((month) => months.includes(month));
  const last = there.at(-1);
  if (last === undefined) return undefined;
  const first = firstInARow(there, last);
  if (period.from.length === 7) return { from: first, to: last };
  const [firstDay, lastDay] = [`${first}-01`, lastDayOf(last)];
  return {
    from: [period.from, firstDay].sort()[1] ?? firstDay,
    to: [period.to, lastDay].sort()[0] ?? lastDay,
  };
}

/** The first of the consecutive months that end with `last`. */
export function firstInARow(months: readonly string[], last: string): string {
  const before = plusMonths(last, -1);
  return months.includes(before) ? firstInARow(months, before) : last;
}

const DAY_MS = 86_400_000;

/** Number of days in a period of days, both ends included. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}
