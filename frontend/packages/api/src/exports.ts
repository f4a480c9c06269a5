import { hostPath } from '@footfall/contract';
import { reportPath } from './client';
import { toReportError, unreachable } from './error';
import type { ReportAnswer, ReportId, ReportRequest } from './request';
import type { CsvFormat } from './tables';

/** A file format of the server's `?format=`. */
export type ExportFormat = CsvFormat | 'xlsx' | 'json';

/**
 * The whole answer to a request as a file from the server: every row of one snapshot, whichever page is on the screen.
 * `locale`: the language of the notes above a table, English by default. Throws a `ReportError`.
 */
export async function fetchFile<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
  format: ExportFormat,
  locale?: string,
): Promise<Blob> {
  const { limit: _, offset: __, ...whole } = request as { limit?: number; offset?: number };
  return fetchAs(id, whole as ReportRequest<Id>, format, locale);
}

/**
 * The answer to a request without pages: every row of one snapshot, or as many as the request's `limit` says. Counts as
 * a file. Throws a `ReportError`.
 */
export async function fetchAnswer<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
): Promise<ReportAnswer<Id>> {
  const file = await fetchAs(id, request, 'json');
  return JSON.parse(await file.text()) as ReportAnswer<Id>;
}

async function fetchAs<Id extends ReportId>(
  id: Id,
  request: ReportRequest<Id>,
  format: ExportFormat,
  locale?: string,
): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(
      `${hostPath(reportPath(id))}?${new URLSearchParams({ format, ...(locale && { locale }) })}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      },
    );
  } catch (thrown) {
    throw unreachable(thrown);
  }
  if (!response.ok) throw toReportError(response, await response.json().catch(() => undefined));
  // The server sends a file while it writes it, so the connection can also break half way through.
  return response.blob().catch((thrown) => Promise.reject(unreachable(thrown)));
}
