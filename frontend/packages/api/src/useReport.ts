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

/** Asks a report, and gives the previous answer while a changed request is loading. */
export function useReport<Id extends ReportId>(id: Id, request: ReportRequest<Id>): ReportQuery<Id> {
  // The types do not know that the previous answer comes from the same report.
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
 * Sends several requests at once, to one report or several; results are in the order of `asked`. If `isVisible` says
 * that their widget is out of sight, requests of visible widgets go first.
 */
export function useReports(asked: readonly AskedReport[], isVisible: () => boolean): ReportQuery<ReportId>[] {
  return useQueries({
    queries: asked.map(({ report, request }) => queryOf(report, request, isVisible)),
  }) as ReportQuery<ReportId>[];
}

/** Makes the hook of one report. */
export const hookOf =
  <Id extends ReportId>(id: Id) =>
  (request: ReportRequest<Id>): ReportQuery<Id> =>
    useReport(id, request);
