import type { Granularity } from '@footfall/contract';

/** Dates of answers are days in UTC; formatting them in the reader's time zone could show the day before. */
const utc = (options: Intl.DateTimeFormatOptions) => ({ ...options, timeZone: 'UTC' });

const OPTIONS = {
  day: utc({ day: 'numeric', month: 'short' }),
  dayYear: utc({ day: 'numeric', month: 'short', year: 'numeric' }),
  month: utc({ month: 'short' }),
  monthYear: utc({ month: 'short', year: 'numeric' }),
} as const;

const cache = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, name: keyof typeof OPTIONS): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, OPTIONS[name]);
    cache.set(key, format);
  }
  return format;
}

const asDate = (day: string): Date => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);

const quarterOf = (date: Date): number => Math.floor(date.getUTCMonth() / 3) + 1;

/** Full name of the bucket that starts at `day`: "Mar 2026", "2 Mar 2026", "Q1 2026". */
export function formatBucket(locale: string, granularity: Granularity, day: string): string {
  const date = asDate(day);
  if (granularity === 'quarter') return `Q${quarterOf(date)} ${date.getUTCFullYear()}`;
  return dateFormat(locale, granularity === 'month' ? 'monthYear' : 'dayYear').format(date);
}

/**
 * Short name of a bucket for an axis. Months and quarters have the year at the first label and where a year
 * begins; days and weeks never.
 */
export function formatAxisDate(
  locale: string,
  granularity: Granularity,
  day: string,
  first: boolean,
): string {
  const date = asDate(day);
  const yearBegins = first || date.getUTCMonth() === 0;
  if (granularity === 'quarter')
    return yearBegins ? formatBucket(locale, granularity, day) : `Q${quarterOf(date)}`;
  if (granularity === 'month') return dateFormat(locale, yearBegins ? 'monthYear' : 'month').format(date);
  return dateFormat(locale, 'day').format(date);
}

/** "Jan – Jun 2026"; `from` and `to` are both months (2026-01) or both days. */
export function formatPeriod(locale: string, period: { from: string; to: string }): string {
  const format = dateFormat(locale, period.from.length === 7 ? 'monthYear' : 'dayYear');
  return format.formatRange(asDate(period.from), asDate(period.to));
}
