import type { Filters, Period } from '@footfall/contract';

/** The days or months that the page's numbers are compared with; null without a comparison. */
export function comparedPeriod({ period, compare }: Pick<Filters, 'period' | 'compare'>): Period | null {
  if (compare === 'none') return null;
  if (typeof compare !== 'string') return compare;
  const isMonths = period.from.length === 7;
  const move = isMonths ? plusMonths : plusDays;
  if (compare === 'previous_year')
    return { from: plusMonths(period.from, -12), to: plusMonths(period.to, -12) };
  const length = isMonths ? monthsBetween(period) : daysBetween(period);
  return { from: move(period.from, -length), to: move(period.from, -1) };
}

/** A period month by month: the months it lies in, each as far as the period goes. */
export function monthsOf({ from, to }: Period): Array<{ month: string; period: Period }> {
  const isMonths = from.length === 7;
  return Array.from({ length: monthsBetween({ from, to }) }, (_, index) => {
    const month = plusMonths(from.slice(0, 7), index);
    if (isMonths) return { month, period: { from: month, to: month } };
    const [first, last] = [`${month}-01`, plusDays(`${plusMonths(month, 1)}-01`, -1)];
    return { month, period: { from: from > first ? from : first, to: to < last ? to : last } };
  });
}

const DAY_MS = 86_400_000;

const dateOf = (text: string) => new Date(`${text.length === 7 ? `${text}-01` : text}T00:00:00Z`);

function monthsBetween({ from, to }: Period): number {
  const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return index(to) - index(from) + 1;
}

function daysBetween({ from, to }: Period): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS) + 1;
}

function plusDays(day: string, count: number): string {
  return new Date(dateOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same month or day so many months on; the 31st of a shorter month is its last day. */
function plusMonths(text: string, count: number): string {
  const date = dateOf(text.slice(0, 7));
  date.setUTCMonth(date.getUTCMonth() + count);
  const month = date.toISOString().slice(0, 7);
  if (text.length === 7) return month;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(text.slice(8)), last)).padStart(2, '0')}`;
}
