import type { components } from './generated/schema';

/** Codes and values of the sentences in an answer, by their English text. */
export type Sentences = Record<string, components['schemas']['CodedSentence']>;

/** Why a call failed. `message` is the server's own sentence, in English. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  /** The server's code, such as `invalid_geo`; `unreachable` without an answer, `http_502` for an unknown body. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The wrong field of the request; null where no single field is wrong. */
  readonly field: string | null;
  /** Milliseconds to wait before asking again; null where the server does not say. */
  readonly retryAfterMs: number | null;
  /** Codes of the message and of sentences in it, for translation; empty where the server sent none. */
  readonly sentences: Sentences;

  constructor(message: string, facts: ErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.code = facts.code;
    this.status = facts.status;
    this.field = facts.field ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.sentences = facts.sentences ?? {};
  }
}

interface ErrorFacts {
  code: string;
  status: number;
  field?: string | null | undefined;
  retryAfterMs?: number | null;
  sentences?: Sentences | null | undefined;
}

/** Compares the name, not the class: shell and remotes share cached errors, but each has its own copy of the class. */
export const isReportError = (error: unknown): error is ReportError =>
  error instanceof Error && error.name === 'ReportError';

interface ErrorBody {
  error: { code: string; message: string; field?: string | null; sentences?: Sentences | null };
}

function isErrorBody(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** The error for an answer with a status other than 2xx. */
export function toReportError(answer: Response, body: unknown): ReportError {
  const { status } = answer;
  const retryAfterMs = retryAfterOf(answer);
  if (isErrorBody(body)) {
    const { message, code, field, sentences } = body.error;
    return new ReportError(message, { code, status, field, retryAfterMs, sentences });
  }
  const message = `The server answered with status ${status}.`;
  return new ReportError(message, { code: `http_${status}`, status, retryAfterMs });
}

/** Milliseconds from the header, in which this server writes seconds. A date, as a proxy may send, is ignored: null. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

/** The error for a request without an answer. */
export function unreachable(cause: unknown): ReportError {
  return new ReportError('The server cannot be reached.', { code: 'unreachable', status: 0 }, { cause });
}

const RETRY_MS = 500;
/** If the server asks for a longer wait, there is no second try: the error is shown at once, with "Try again". */
const PATIENCE_MS = 20_000;

/** Milliseconds to wait before the second try: what the server says, or half a second. */
export const retryDelayOf = (error: unknown): number =>
  (isReportError(error) ? error.retryAfterMs : null) ?? RETRY_MS;

/**
 * Whether a second try may help: after a lost connection or from a busy server, not for a wrong request, an empty lake
 * or a server that asks for a longer wait than `PATIENCE_MS`.
 */
export const mayHelpToRetry = (error: unknown): boolean =>
  isReportError(error) &&
  error.code !== 'nothing_published' &&
  (error.status === 0 || error.status === 429 || error.status >= 500) &&
  retryDelayOf(error) <= PATIENCE_MS;
