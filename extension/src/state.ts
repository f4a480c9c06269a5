/** What is kept from one start of the browser to the next, beside the rows themselves. */
import type { NeverList } from './address.ts';
import type { Me } from './collector.ts';

/** Codes of the server after which nothing may be recorded until a person has done something. */
export const STOPS = ['consent_outdated', 'withdrawn', 'panel_ended', 'bad_panel_token'] as const;

export interface Pause {
  start: string;
  end: string | null;
}

export interface State {
  /** The panel taken part in; null before joining and after leaving. */
  member: { server: string; token: string; joinedAt: string } | null;
  me: Me | null;
  never: NeverList;
  /** The pause that lasts; `until` when it ends by itself. */
  pause: { start: string; until: string | null } | null;
  /** Pauses the server does not know of yet. */
  pauses: Pause[];
  /** What keeps rows from being taken at all, by the server's word. */
  stopped: (typeof STOPS)[number] | null;
  sending: { failures: number; notBefore: number; problem: string };
}

export const FRESH: State = {
  member: null,
  me: null,
  never: { categories: ['banking', 'health', 'adult'], sites: [] },
  pause: null,
  pauses: [],
  stopped: null,
  sending: { failures: 0, notBefore: 0, problem: '' },
};

export async function read(): Promise<State> {
  return { ...FRESH, ...(await chrome.storage.local.get<Partial<State>>(null)) };
}

export async function write(change: Partial<State>): Promise<void> {
  await chrome.storage.local.set(change);
}

export async function forget(): Promise<void> {
  await chrome.storage.local.clear();
}

/** Whether pages are recorded now. */
export const isMetering = (state: State) =>
  state.member !== null && state.pause === null && state.stopped === null;
