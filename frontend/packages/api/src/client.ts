import createClient from 'openapi-fetch';
import { toReportError, unreachable } from './error';
import type { paths } from './generated/schema';
import type { ReportAnswer, ReportId, ReportRequest, ReportRow } from './request';

export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  // Looked up at each call: openapi-fetch would otherwise keep the fetch it saw first.
  fetch: (request) => globalThis.fetch(request),
});

export const reportPath = (id: ReportId): string => `/analytics/traffic/rpc/dashboard/${id}`;

interface Result {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The answer of a call. Throws a `ReportError` for everything else; an aborted request stays an `AbortError`. */
export async function settle<Answer>(call: Promise<Result>): Promise<Answer> {
  let result: Result;
  try {
    result = await call;
  } catch (thrown) {
    if ((thrown as Error | undefined)?.name === 'AbortError') throw thrown;
    throw unreachable(thrown);
  }
  if (!result.response.ok) throw toReportError(result.response, result.error);
  return result.data as Answer;
}

/** Asks one report. */
export function fetchReport<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
  signal?: AbortSignal,
): Promise<ReportAnswer<Id>> {
  // Path and body belong together by the types of this function; a generic id is more than openapi-fetch can follow.
  const path = reportPath(id) as '/analytics/traffic/rpc/dashboard/batch-targets';
  const body = request as unknown as ReportRequest<'batch-targets'>;
  return settle(client.POST(path, { body, ...(signal && { signal }) }));
}

/** The whole answer as a workbook, without a row cap, as the server writes it. */
export async function fetchWorkbook<Id extends ReportId>(id: Id, request: ReportRequest<Id>): Promise<Blob> {
  const { limit: _, offset: __, ...whole } = request as { limit?: number; offset?: number };
  let response: Response;
  try {
    response = await fetch(`${reportPath(id)}?format=xlsx`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(whole),
    });
  } catch (thrown) {
    throw unreachable(thrown);
  }
  if (!response.ok) throw toReportError(response, await response.json().catch(() => undefined));
  return response.blob();
}

/** The server's own limit. */
const PAGE_ROWS = 10_000;

/** Every row of a report, page by page, for export. */
export async function fetchAllRows<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
): Promise<ReportRow<Id>[]> {
  if (!('limit' in request)) return (await fetchReport(id, request)).rows;
  const rows: ReportRow<Id>[] = [];
  let listed = 0;
  // All pages are of the snapshot that answered the first one, whatever is published meanwhile.
  let pinned = {};
  for (;;) {
    const page = await fetchReport(id, { ...request, ...pinned, limit: PAGE_ROWS, offset: listed });
    pinned = { as_of: page.as_of };
    const members = page.rows.filter((row) => !('is_other' in row && row.is_other));
    listed += members.length;
    // The row of the others sums up what was not listed so far: only the last one belongs to the whole list.
    const isLast = members.length < PAGE_ROWS || listed >= page.total;
    rows.push(...(isLast ? page.rows : members));
    if (isLast) return rows;
  }
}
