import { useQuery } from '@tanstack/react-query';
import { fetchReport } from './client';
import type { ReportAnswer } from './request';

export interface HistoryPoints {
  /** First and last month with data; null on an empty lake. */
  first: string | null;
  last: string | null;
  as_of: number;
}

const toHistoryPoints = ({ first, last, as_of }: ReportAnswer<'list-hp'>): HistoryPoints => ({
  first: first?.slice(0, 7) ?? null,
  last: last?.slice(0, 7) ?? null,
  as_of,
});

/** The months the calendar may offer. */
export function useHistoryPoints() {
  return useQuery({
    queryKey: ['report', 'list-hp', {}],
    queryFn: ({ signal }) => fetchReport('list-hp', {}, signal),
    select: toHistoryPoints,
  });
}
