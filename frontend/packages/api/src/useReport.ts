import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { fetchReport } from './client';
import { prioritizeVisible } from './prioritizeVisible';
import type { ReportAnswer, ReportId, ReportRequest } from './request';

export type ReportQuery<Id extends ReportId> = UseQueryResult<ReportAnswer<Id>>;

const always = () => true;

const queryOf = <Id extends ReportId>(id: Id, request: ReportRequest<Id>, isVisible = always) => ({
  queryKey: ['report', id, request],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    prioritizeVisible(isVisible, signal, () => fetchReport(id, request, signal)),
});

/** Asks a report and keeps the previous answer while a changed request is under way. */
export function useReport<Id extends ReportId>(id: Id, request: ReportRequest<Id>): ReportQuery<Id> {
  // The types cannot say that the previous answer is of the same report.
  return useQuery<ReportAnswer<Id>>({
    ...queryOf(id, request),
    placeholderData: keepPreviousData as never,
  });
}

export interface AskedReport {
  report: ReportId;
  request: ReportRequest;
}

/**
 * Asks several requests at the same time, of one report or of several. `isVisible` tells whether the reader sees what
 * they are for; if not, requests of what the reader does see go first.
 */
export function useReports(asked: readonly AskedReport[], isVisible: () => boolean): ReportQuery<ReportId>[] {
  return useQueries({
    queries: asked.map(({ report, request }) => queryOf(report, request, isVisible)),
  }) as ReportQuery<ReportId>[];
}

/** The hook of one report. */
export const hookOf =
  <Id extends ReportId>(id: Id) =>
  (request: ReportRequest<Id>): ReportQuery<Id> =>
    useReport(id, request);
