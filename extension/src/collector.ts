/** Calls to the panel's server, the only host that this extension talks to. */
import type { Category } from './lists.ts';

export interface Question {
  trait: string;
  choices: string[];
}

export interface PanelAbout {
  name: string;
  organisation: string;
  contact: string;
  purpose: string;
  country: string;
  ends_on: string | null;
  questions: Question[];
  consent: { version: number; text: string; created_at: string };
}

export interface Me {
  state: 'active' | 'paused' | 'consent_outdated' | 'withdrawn' | 'ended';
  panel: PanelAbout;
  consent_version: number;
  joined_at: string;
  left_at: string | null;
  paused_since: string | null;
  page_views: number;
}

/** The server refused a call. `retryAfterS`: seconds to wait before asking again. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterS: number,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 30_000;

async function call<T>(
  server: string,
  method: string,
  path: string,
  options: { token?: string; json?: unknown; body?: Blob; headers?: Record<string, string> } = {},
): Promise<T> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token) headers.Authorization = `Bearer ${options.token}`;
  if (options.json !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(`${server}/collect/v1/${path}`, {
    method,
    headers,
    body: options.body ?? (options.json === undefined ? null : JSON.stringify(options.json)),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 204) return undefined as T;
  const said = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  const { code = `http_${answer.status}`, message = answer.statusText } = said?.error ?? {};
  throw new RefusedError(answer.status, code, message, Number(answer.headers.get('Retry-After')) || 0);
}

/** The panel that an invitation code is for. */
export const invitation = (server: string, code: string) =>
  call<PanelAbout>(server, 'POST', 'invitation', { json: { code } });

export interface Joining {
  code: string;
  consent_version: number;
  answers: Record<string, string>;
  device: 'desktop' | 'mobile';
  client: string;
}

export const join = (server: string, joining: Joining) =>
  call<{ token: string; joined_at: string }>(server, 'POST', 'join', { json: joining });

/** The member's state and panel as the server knows them. */
export const me = (server: string, token: string) => call<Me>(server, 'GET', 'me', { token });

/** Reports a pause; `end` is null while it lasts. */
export const pause = (server: string, token: string, start: string, end: string | null) =>
  call<Me>(server, 'PUT', 'me/pause', { token, json: { start, end } });

/** A ticket that opens the member's own page on the server for an hour. */
export const pageTicket = (server: string, token: string) =>
  call<{ ticket: string }>(server, 'POST', 'me/page-ticket', { token });

/** Agrees to a version of the consent text. */
export const agree = (server: string, token: string, version: number) =>
  call<Me>(server, 'PUT', 'me/consent', { token, json: { version } });

/** Leaves the panel; what was sent stays. */
export const withdraw = (server: string, token: string) => call<Me>(server, 'POST', 'me/withdraw', { token });

/** Leaves the panel and has everything erased that was sent. */
export const erase = (server: string, token: string) => call<void>(server, 'DELETE', 'me', { token });

/** Delete page views that were sent, by their `ts`. */
export const removeRows = (server: string, token: string, ts: number[]) =>
  call<{ waiting: number }>(server, 'POST', 'page-views/remove', { token, json: { ts } });

export interface BatchAnswer {
  accepted: number;
  /** Rows that had been taken before. */
  known: number;
  refused: { line: number; reason: string }[];
}

/**
 * Sends a batch of JSON lines, gzipped. The server takes a batch with the same `key` only once, and refuses rows of
 * sites in the categories that are `never` recorded.
 */
export async function sendRows(
  server: string,
  token: string,
  key: string,
  lines: string[],
  never: Category[],
): Promise<BatchAnswer> {
  const packed = new Blob([lines.join('\n')]).stream().pipeThrough(new CompressionStream('gzip'));
  return call<BatchAnswer>(server, 'POST', 'page-views', {
    token,
    body: await new Response(packed).blob(),
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Content-Encoding': 'gzip',
      'Idempotency-Key': key,
      'Never-List': never.join(', ') || 'none',
    },
  });
}
