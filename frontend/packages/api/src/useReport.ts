import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchReport } from './client';
import type { ReportAnswer, ReportId, ReportRequest } from './request';

export type ReportQuery<Id extends ReportId> = UseQueryResult<ReportAnswer<Id>>;

/** Asks a report and keeps the previous answer on screen while a changed request is under way. */
export function useReport<Id extends ReportId>(id: Id, request: ReportRequest<Id>): ReportQuery<Id> {
  return useQuery<ReportAnswer<Id>>({
    queryKey: ['report', id, request],
    queryFn: ({ signal }) => fetchReport(id, request, signal),
    // Typed for any answer: the previous one belongs to the same report.
    placeholderData: keepPreviousData as never,
  });
}

/** The hook of one report. */
export const hookOf =
  <Id extends ReportId>(id: Id) =>
  (request: ReportRequest<Id>): ReportQuery<Id> =>
    useReport(id, request);
