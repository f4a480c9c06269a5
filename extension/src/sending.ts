/** Sends the rows to the server in batches, each with its own key and repeated until it is answered. */
import * as collector from './collector.ts';
import * as rows from './rows.ts';
import { read, STOPS, type State, write } from './state.ts';
import * as tracker from './tracker.ts';
import { tracked } from './turns.ts';

const MOST_ROWS = 500;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const LONGEST_OPEN_MS = 86_400_000;

const isStop = (code: string): code is (typeof STOPS)[number] => STOPS.some((stop) => stop === code);

/** Sends what waits, but not before the next attempt is due, unless `isAsked`. `now`: milliseconds since 1970. */
export async function send(now: number, isAsked = false): Promise<void> {
  const state = await read();
  if (!state.member || (state.stopped && !isAsked) || (!isAsked && now < state.sending.notBefore)) return;
  await rows.closeOlder(now - LONGEST_OPEN_MS);
  try {
    // First, because deletions are always allowed.
    while (await sendRemovals(state.member)) {
      // Repeats until nothing is left to delete.
    }
    await sendPauses(state);
    while (await sendBatch(state.member)) {
      // Repeats until nothing waits: a batch is settled before the next one is made.
    }
    await rows.prune(now);
    const me = await collector.me(state.member.server, state.member.token);
    const stopped = me.state === 'withdrawn' || me.state === 'consent_outdated' ? me.state : null;
    await write({
      me,
      stopped: me.state === 'ended' ? 'panel_ended' : stopped,
      sending: { failures: 0, notBefore: 0, problem: '', sentAt: now },
    });
    await followPage(me, now);
  } catch (error) {
    await write(afterFailure(state, error, now));
  }
}

/** Takes over a pause that its member began or ended on the panel's own page, unless one of here is still to be sent. */
async function followPage({ state, paused_since }: collector.Me, now: number): Promise<void> {
  const { pause, pauses } = await read();
  if (pauses.length > 0) return;
  if (!pause && state === 'paused' && paused_since) {
    await write({ pause: { start: paused_since, until: null } });
    await tracked(() => tracker.stop(now));
  }
  if (pause && state === 'active') await write({ pause: null });
}

async function sendPauses(state: State): Promise<void> {
  if (!state.member) return;
  for (const { start, end } of state.pauses) {
    await collector.pause(state.member.server, state.member.token, start, end);
    const { pauses } = await read();
    await write({ pauses: pauses.filter((pause) => pause.start !== start || pause.end !== end) });
  }
}

async function sendRemovals(member: { server: string; token: string }): Promise<boolean> {
  const unwanted = await rows.unwanted(MOST_ROWS);
  if (unwanted.length === 0) return false;
  const moments = [...new Set(unwanted.map(({ ts }) => ts))];
  await collector.removeRows(member.server, member.token, moments);
  await rows.forget(unwanted);
  return true;
}

async function sendBatch(member: { server: string; token: string }): Promise<boolean> {
  const batch = await rows.nextBatch(MOST_ROWS);
  if (!batch) return false;
  const lines = batch.rows.map(({ ts, url, referrer, transition, active_ms, event }) =>
    JSON.stringify({ ts, url, referrer, transition, active_ms, event }),
  );
  const { categories } = (await read()).never;
  const { refused } = await collector.sendRows(member.server, member.token, batch.key, lines, categories);
  const reasons = new Map<number, string>();
  for (const { line, reason } of refused) {
    const row = batch.rows[line - 1];
    if (row) reasons.set(row.id, reason);
  }
  await rows.settle(batch.key, reasons, Date.now());
  return true;
}

function afterFailure(state: State, error: unknown, now: number): Partial<State> {
  const failures = state.sending.failures + 1;
  const said = error instanceof collector.RefusedError ? error : null;
  // Random, so that not all browsers call at once when a server is back.
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
  const notBefore = now + Math.max(wait, (said?.retryAfterS ?? 0) * 1000);
  const problem = error instanceof Error ? error.message : String(error);
  const change: Partial<State> = { sending: { ...state.sending, failures, notBefore, problem } };
  return said && isStop(said.code) ? { ...change, stopped: said.code } : change;
}
