import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchReport } from './client';
import type { ReportAnswer } from './request';

export interface HistoryPoints {
  /** Every month with data, the oldest first. */
  months: readonly string[];
  /** The newest month with data to its last day; the newest of all where none is complete, null without any. */
  lastFull: string | null;
  as_of: number;
}

function toHistoryPoints({ rows, as_of }: ReportAnswer<'list-hp'>): HistoryPoints {
  const months = rows.map(({ date }) => date.slice(0, 7));
  const full = rows.filter(({ completeness }) => completeness === 1).map(({ date }) => date.slice(0, 7));
  return { months, lastFull: full.at(-1) ?? months.at(-1) ?? null, as_of };
}

/** The spec: history by month, of the shared report. */
const ASKED = { granularity: 'month', product: 'shared' } as const;

const QUERY = queryOptions({
  queryKey: ['report', 'list-hp', ASKED],
  queryFn: ({ signal }) => fetchReport('list-hp', ASKED, signal),
});

/** The months with data, which the calendar offers. */
export const useHistoryPoints = () => useQuery({ ...QUERY, select: toHistoryPoints });

/** The release that the page knows of; undefined before the server has said so. Asks for nothing. */
export const useKnownRelease = (): number | undefined =>
  useQuery({ ...QUERY, select: releaseOf, enabled: false }).data;

/** The months with data that the page knows of; undefined before the server has said so. Asks for nothing. */
export const useKnownMonths = (): readonly string[] | undefined =>
  useQuery({ ...QUERY, select: toHistoryPoints, enabled: false }).data?.months;

/** Asks for it again every so many milliseconds, and whenever the reader comes back to the page. */
export const useWatchedRelease = (everyMs: number) =>
  useQuery({ ...QUERY, select: releaseOf, refetchInterval: everyMs, refetchOnWindowFocus: 'always' });

const releaseOf = ({ as_of }: ReportAnswer<'list-hp'>): number => as_of;
