import { firstInARow, lastDayOf, monthOf, type Period, plusMonths } from '@footfall/contract';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The `count` months that end with `last`. */
export function lastMonths(count: number, last: string): Period {
  return { from: plusMonths(last, 1 - count), to: last };
}

/** The consecutive months with data that end with `last`, at most `count`. */
export function newestMonths(count: number, months: readonly string[], last: string): Period {
  return { from: later(firstInARow(months, last), plusMonths(last, 1 - count)), to: last };
}

/** The last month that is over (UTC). */
export function lastCompleteMonth(today: Date): string {
  return plusMonths(`${today.getUTCFullYear()}-${String(today.getUTCMonth() + 1).padStart(2, '0')}`, -1);
}

/** A period as in the address: '2026-03' or '2026-01..2026-06'. */
export function periodToText({ from, to }: Period): string {
  return from === to ? from : `${from}..${to}`;
}

/** Reads '2026-03', '2026-01..2026-06' or '2026-03-02..2026-03-17'; undefined for anything else. */
export function periodFromText(text: string): Period | undefined {
  const [from = '', to = from, ...more] = text.split('..');
  const sameKind = (MONTH.test(from) && MONTH.test(to)) || (isDay(from) && isDay(to));
  return sameKind && more.length === 0 && from <= to ? { from, to } : undefined;
}

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The same months or days one year before; 29 February becomes 28 February. */
export function yearBefore({ from, to }: Period): Period {
  const back = (text: string) => {
    if (text.length === 7) return plusMonths(text, -12);
    const month = plusMonths(monthOf(text), -12);
    const last = lastDayOf(month);
    const day = `${month}${text.slice(7)}`;
    return day > last ? last : day;
  };
  return { from: back(from), to: back(to) };
}

/** The earlier of two months or two days; ISO dates sort as text. */
export function earlier(a: string, b: string): string {
  return [a, b].sort()[0] ?? a;
}

function later(a: string, b: string): string {
  return [a, b].sort()[1] ?? b;
}
