import { basePath, productPath } from '@footfall/contract';
import createClient from 'openapi-fetch';
import { toReportError, unreachable } from './error';
import type { paths } from './generated/schema';
import { fetchWithProof } from './proof';
import type { ReportAnswer, ReportId, ReportRequest } from './request';

export const client = createClient<paths>({
  baseUrl: `${globalThis.location?.origin ?? ''}${basePath()}`,
  // Looked up at each call, because openapi-fetch would keep the `fetch` of its creation, which tests replace.
  fetch: (request) => fetchWithProof(request),
});

/** Path of a share link's page. Reports on it have paths below it, which are open to anybody with the link. */
const SHARED = /^\/analytics\/traffic\/shared\/[\w-]+/;

/** The path of a report's call in the product. Read from the page's address, because each remote has its own copy of this module. */
export function reportPath(id: ReportId): string {
  const [shared] = SHARED.exec(productPath(globalThis.location?.pathname ?? '')) ?? [];
  return shared ? `${shared}/rpc/${id}` : `/analytics/traffic/rpc/dashboard/${id}`;
}

interface Result {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Resolves to the answer of a call. Rejects with a `ReportError`, or with the `AbortError` of an aborted request. */
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

/** Asks a report. Rejects as `settle` does. */
export function fetchReport<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
  signal?: AbortSignal,
): Promise<ReportAnswer<Id>> {
  // The types of this function ensure that path and body match; openapi-fetch cannot follow a generic id.
  const path = reportPath(id) as '/analytics/traffic/rpc/dashboard/batch-targets';
  const body = request as unknown as ReportRequest<'batch-targets'>;
  return settle(client.POST(path, { body, ...(signal && { signal }) }));
}
