/** What the parts of the product tell each other. A signal with a last value reaches late listeners too. */
export interface Signals {
  /** Page data read, messages loaded, remotes registered: the shell may render. */
  EngineReady: { locale: string };
}

type Listener<Detail> = (detail: Detail) => void;
type Lines = { [Name in keyof Signals]?: { listeners: Set<Listener<Signals[Name]>>; last?: Signals[Name] } };

/** Creates an independent board of signals; the shell owns one for the page. */
export function createSignals() {
  const lines: Lines = {};

  function line<Name extends keyof Signals>(name: Name): NonNullable<Lines[Name]> {
    const known = lines[name];
    if (known) return known;
    const created: NonNullable<Lines[Name]> = { listeners: new Set() };
    lines[name] = created;
    return created;
  }

  return {
    emit<Name extends keyof Signals>(name: Name, detail: Signals[Name]): void {
      const { listeners } = Object.assign(line(name), { last: detail });
      for (const listener of listeners) listener(detail);
    },
    /** Calls `listener` now if the signal has been given before, and at every later one. Returns the way out. */
    on<Name extends keyof Signals>(name: Name, listener: Listener<Signals[Name]>): () => void {
      const { listeners, last } = line(name);
      listeners.add(listener);
      if (last) listener(last);
      return () => listeners.delete(listener);
    },
  };
}

export type SignalBoard = ReturnType<typeof createSignals>;
