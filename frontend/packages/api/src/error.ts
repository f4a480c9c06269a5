/** What the server, or the way to it, had to object. `message` is the server's own sentence, in English. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  /** `unknown_target`, `invalid_geo`, ... ; `unreachable` without an answer, `http_502` without a known body. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The request's field that is wrong, where one is. */
  readonly field: string | null;

  constructor(message: string, code: string, status: number, field: string | null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

interface ErrorBody {
  error: { code: string; message: string; field?: string | null };
}

function isErrorBody(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** The error of an answer outside 2xx. */
export function toReportError(status: number, body: unknown): ReportError {
  if (isErrorBody(body)) {
    return new ReportError(body.error.message, body.error.code, status, body.error.field ?? null);
  }
  return new ReportError(`The server answered with status ${status}.`, `http_${status}`, status, null);
}

/** The error of a request that got no answer. */
export function unreachable(cause: unknown): ReportError {
  return new ReportError('The server cannot be reached.', 'unreachable', 0, null, { cause });
}

/** A second try helps against a lost connection or a busy server, never against a wrong request. */
export const mayHelpToRetry = (error: unknown): boolean =>
  error instanceof ReportError && (error.status === 0 || error.status === 429 || error.status >= 500);
