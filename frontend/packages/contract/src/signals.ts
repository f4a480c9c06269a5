/** What the parts of the product tell each other. */
export interface Signals {
  /** Page data read, messages loaded, remotes registered: the shell may render. */
  EngineReady: { locale: string };
  /** The number of projects became known or changed. */
  ProjectsLoaded: { total: number };
  /** The number of projects with e-mail reports switched on became known or changed. */
  NotificationsLoaded: { count: number };
  PaymentSucceeded: { tier: string };
  /** The payment was refused, failed or was closed. */
  PaymentFailed: { reason: 'failed' | 'closed' };
  /** The reader's own account, its name for one, became another. */
  AccountChanged: Record<never, never>;
  /** A limit of the plan is used up. */
  LimitsExceeded: { code: string };
}

export type SignalName = keyof Signals;

/** States: who listens late is told the last one. The others are events, and who was not there has missed them. */
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

/** Creates an independent board of signals; the shell owns one for the page. */
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
    /** Calls `listener` at every later signal, and now if a state has been given before. Returns the way out. */
    on<Name extends SignalName>(name: Name, listener: Listener<Signals[Name]>): () => void {
      const line: Line<Signals[Name]> = lines[name];
      line.listeners.add(listener);
      if (line.last) listener(line.last);
      return () => line.listeners.delete(listener);
    },
  };
}

export type SignalBoard = ReturnType<typeof createSignals>;

/** What a remote gets of the board: it hears everything and says nothing. */
export type SignalSource = Pick<SignalBoard, 'on'>;
