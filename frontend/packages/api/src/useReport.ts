import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchReport } from './client';
import { inSightFirst } from './inSightFirst';
import type { ReportAnswer, ReportId, ReportRequest } from './request';

export type ReportQuery<Id extends ReportId> = UseQueryResult<ReportAnswer<Id>>;

const always = () => true;

const queryOf = <Id extends ReportId>(id: Id, request: ReportRequest<Id>, isInSight = always) => ({
  queryKey: ['report', id, request],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    inSightFirst(isInSight, signal, () => fetchReport(id, request, signal)),
  // Typed for any answer: the previous one belongs to the same report.
  placeholderData: keepPreviousData as never,
});

/** Asks a report and keeps the previous answer on screen while a changed request is under way. */
export function useReport<Id extends ReportId>(id: Id, request: ReportRequest<Id>): ReportQuery<Id> {
  return useQuery<ReportAnswer<Id>>(queryOf(id, request));
}

export interface AskedReport {
  /** Which part of the picture it answers: the answer before of the same part stays until the new one is there. */
  part: string;
  report: ReportId;
  request: ReportRequest;
}

/**
 * The same for what takes several requests, of one report or of more, all under way at the same time. `isInSight` tells
 * whether the reader sees what they are for; if not, they let those go first that he does see.
 */
export function useReports(asked: readonly AskedReport[], isInSight: () => boolean): ReportQuery<ReportId>[] {
  const queries = useQueries({
    queries: asked.map(({ report, request }) => queryOf(report, request, isInSight)),
  });
  // Tricky: `useQueries` makes a new observer for each new key, which knows nothing of the answer before.
  const before = useRef(new Map<string, ReportAnswer>());
  const shown = queries.map((query, index) => {
    const key = `${asked[index]?.report} ${asked[index]?.part}`;
    const last = before.current.get(key);
    if (query.data || query.error || !last) return query;
    return { ...query, data: last, isPlaceholderData: true };
  });
  useEffect(() => {
    for (const [index, { data }] of queries.entries())
      if (data) before.current.set(`${asked[index]?.report} ${asked[index]?.part}`, data);
  });
  return shown as ReportQuery<ReportId>[];
}

/** The hook of one report. */
export const hookOf =
  <Id extends ReportId>(id: Id) =>
  (request: ReportRequest<Id>): ReportQuery<Id> =>
    useReport(id, request);
