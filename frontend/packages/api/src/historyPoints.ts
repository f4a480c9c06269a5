import { useQuery } from '@tanstack/react-query';
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

/** The months with data, which the calendar offers. */
export function useHistoryPoints() {
  return useQuery({
    queryKey: ['report', 'list-hp', ASKED],
    queryFn: ({ signal }) => fetchReport('list-hp', ASKED, signal),
    select: toHistoryPoints,
  });
}
