import createClient from 'openapi-fetch';
import { toReportError, unreachable } from './error';
import type { paths } from './generated/schema';
import type { ReportAnswer, ReportId, ReportRequest } from './request';

export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  // Looked up at each call: openapi-fetch would otherwise keep the fetch it saw first.
  fetch: (request) => globalThis.fetch(request),
});

/** The page of a share link asks by its own path, which is open to whoever has the link. */
const SHARED = /^\/analytics\/traffic\/shared\/[\w-]+/;

/** The path of a report's call. By the address, as each remote has a copy of this module. */
export function reportPath(id: ReportId): string {
  const [shared] = SHARED.exec(globalThis.location?.pathname ?? '') ?? [];
  return shared ? `${shared}/rpc/${id}` : `/analytics/traffic/rpc/dashboard/${id}`;
}

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
