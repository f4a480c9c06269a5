/** Signals between shell and remotes, with their details. */
export interface Signals {
  /** Page data read, messages loaded, remotes registered: the shell may render. */
  EngineReady: { locale: string };
  /** The number of projects became known or changed. */
  ProjectsLoaded: { total: number };
  /** The number of projects with e-mail reports switched on became known or changed. */
  NotificationsLoaded: { count: number };
  PaymentSucceeded: { tier: string };
  /** A payment failed or was refused ('failed'), or the reader closed the checkout ('closed'). */
  PaymentFailed: { reason: 'failed' | 'closed' };
  /** The reader's account changed, for example its name. */
  AccountChanged: Record<never, never>;
  /** A limit of the plan is used up. */
  LimitsExceeded: { code: string };
}

export type SignalName = keyof Signals;

/** Signals that are states: a late listener gets the last one. All others are events, which a late listener misses. */
const STATES: ReadonlySet<SignalName> = new Set(['EngineReady', 'ProjectsLoaded', 'NotificationsLoaded']);

type Listener<Detail> = (detail: Detail) => void;

interface Line<Detail> {
  listeners: Set<Listener<Detail>>;
  last?: Detail;
}

type Lines = { [Name in SignalName]: Line<Signals[Name]> };

function silent<Detail>(): Line<Detail> {
  return { listeners: new Set() };
}

/** Creates an independent signal board; the shell has one for the page. */
export function createSignals() {
  const lines: Lines = {
    EngineReady: silent(),
    ProjectsLoaded: silent(),
    NotificationsLoaded: silent(),
    PaymentSucceeded: silent(),
    PaymentFailed: silent(),
    AccountChanged: silent(),
    LimitsExceeded: silent(),
  };
  return {
    emit<Name extends SignalName>(name: Name, detail: Signals[Name]): void {
      const line: Line<Signals[Name]> = lines[name];
      if (STATES.has(name)) line.last = detail;
      for (const listener of line.listeners) listener(detail);
    },
    /** Calls `listener` on every later signal, and now with the last state if there is one. Returns its unsubscribe. */
    on<Name extends SignalName>(name: Name, listener: Listener<Signals[Name]>): () => void {
      const line: Line<Signals[Name]> = lines[name];
      line.listeners.add(listener);
      if (line.last) listener(line.last);
      return () => line.listeners.delete(listener);
    },
  };
}

export type SignalBoard = ReturnType<typeof createSignals>;

/** The board as a remote gets it: it can listen but not emit. */
export type SignalSource = Pick<SignalBoard, 'on'>;
