import type { components } from './generated/schema';

/** Sentences of an answer as codes with values, by their English text. */
export type Sentences = Record<string, components['schemas']['CodedSentence']>;

/** Why a call failed. `message` is the server's own sentence, in English. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  /** `unknown_target`, `invalid_geo`, ... ; `unreachable` without an answer, `http_502` without a known body. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The request's field that is wrong, where one is. */
  readonly field: string | null;
  /** Milliseconds after which the server wants to be asked again; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The message and sentences in it, where they are known. */
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

/** By name, not by class: shell and remotes share the cache of answers, but each has its own copy of the class. */
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

/** This server gives seconds. A proxy may send a date instead, which is ignored. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

/** The error for a request without an answer. */
export function unreachable(cause: unknown): ReportError {
  return new ReportError('The server cannot be reached.', { code: 'unreachable', status: 0 }, { cause });
}

const RETRY_MS = 500;
/**
 * Nobody waits longer in front of an empty widget: after this the error is shown, with a button to try
 * again.
 */
const PATIENCE_MS = 20_000;

/** Milliseconds to wait before the second try: what the server says, or half a second. */
export const retryDelayOf = (error: unknown): number =>
  (isReportError(error) ? error.retryAfterMs : null) ?? RETRY_MS;

/** A second try helps against a lost connection or a busy server, not against a wrong request or an empty lake. */
export const mayHelpToRetry = (error: unknown): boolean =>
  isReportError(error) &&
  error.code !== 'nothing_published' &&
  (error.status === 0 || error.status === 429 || error.status >= 500) &&
  retryDelayOf(error) <= PATIENCE_MS;
