import { hostPath } from '@footfall/contract';
import { reportPath } from './client';
import type { ReportId, ReportRequest } from './request';

/** A curl command for a report, ready to paste into a shell. */
export function curlCommand<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
  origin = globalThis.location.origin,
): string {
  const body = JSON.stringify(request).replaceAll("'", String.raw`'\''`);
  return `curl '${origin}${hostPath(reportPath(id))}' -H 'Content-Type: application/json' -d '${body}'`;
}
