import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchReport } from './client';
import type { ReportAnswer } from './request';

export interface HistoryPoints {
  /** Every month with data ('2026-01'), the oldest first. */
  months: readonly string[];
  /** The newest month with data up to its last day; the newest of all if none is complete, null without data. */
  lastFull: string | null;
  as_of: number;
  /** The time zone that days and months are of, as IANA names it. */
  timezone: string;
}

function toHistoryPoints({ rows, as_of, timezone }: ReportAnswer<'list-hp'>): HistoryPoints {
  const months = rows.map(({ date }) => date.slice(0, 7));
  const full = rows.filter(({ completeness }) => completeness === 1).map(({ date }) => date.slice(0, 7));
  return { months, lastFull: full.at(-1) ?? months.at(-1) ?? null, as_of, timezone };
}

/** What the product's specification asks for. */
const ASKED = { granularity: 'month', product: 'shared' } as const;

const QUERY = queryOptions({
  queryKey: ['report', 'list-hp', ASKED],
  queryFn: ({ signal }) => fetchReport('list-hp', ASKED, signal),
});

/** Asks for the months with data, for example for the calendar. */
export const useHistoryPoints = () => useQuery({ ...QUERY, select: toHistoryPoints });

/** The newest release that the page knows of; undefined before the first answer. Sends no request. */
export const useKnownRelease = (): number | undefined =>
  useQuery({ ...QUERY, select: releaseOf, enabled: false }).data;

/** The months with data that the page knows of; undefined before the first answer. Sends no request. */
export const useKnownMonths = (): readonly string[] | undefined =>
  useQuery({ ...QUERY, select: toHistoryPoints, enabled: false }).data?.months;

/** The newest release, asked for again every `everyMs` milliseconds and whenever the reader returns to the page. */
export const useWatchedRelease = (everyMs: number) =>
  useQuery({ ...QUERY, select: releaseOf, refetchInterval: everyMs, refetchOnWindowFocus: 'always' });

const releaseOf = ({ as_of }: ReportAnswer<'list-hp'>): number => as_of;
