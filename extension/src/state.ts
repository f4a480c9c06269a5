/** The stored state, apart from the rows. */
import type { NeverList } from './address.ts';
import type { Me } from './collector.ts';
import { CATEGORIES, lists } from './lists.ts';

/** Codes of the server after which nothing is recorded until the person has done something. */
export const STOPS = ['consent_outdated', 'withdrawn', 'panel_ended', 'bad_panel_token'] as const;

export interface Pause {
  start: string;
  end: string | null;
}

export interface State {
  /** Membership in a panel; null before joining and after leaving. */
  member: { server: string; token: string; joinedAt: string } | null;
  me: Me | null;
  never: NeverList;
  /** The current pause, null without one. `until`: when it ends by itself, null for never. */
  pause: { start: string; until: string | null } | null;
  /** Pauses that have not been sent to the server yet. */
  pauses: Pause[];
  /** The code for which the server accepts no rows at all; null if it does. */
  stopped: (typeof STOPS)[number] | null;
  /** sentAt: when the server last answered everything that was to be sent; 0 for never. */
  sending: { failures: number; notBefore: number; problem: string; sentAt?: number };
}

export const FRESH: State = {
  member: null,
  me: null,
  never: { categories: CATEGORIES.filter((category) => lists.atFirst.includes(category)), sites: [] },
  pause: null,
  pauses: [],
  stopped: null,
  sending: { failures: 0, notBefore: 0, problem: '' },
};

/** The stored state, with defaults for what was never written. */
export async function read(): Promise<State> {
  return { ...FRESH, ...(await chrome.storage.local.get<Partial<State>>(null)) };
}

export async function write(change: Partial<State>): Promise<void> {
  await chrome.storage.local.set(change);
}

/** Deletes the whole state. */
export async function forget(): Promise<void> {
  await chrome.storage.local.clear();
}

/** Whether pages are recorded now. */
export const isMetering = (state: State) =>
  state.member !== null && state.pause === null && state.stopped === null;
