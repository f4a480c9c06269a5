/** Kinds of usage events. The server stores these names: never rename one. */
export const EVENT_KINDS = ['click', 'hover', 'export', 'show', 'form_start'] as const;

/** Codes of the suite's parts, as reports take them and events tell them. The server stores these: never rename one. */
export const PRODUCTS = ['shared', 'ta', 'me', 'eo', 'pg', 'o2t', 'db'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Something a reader did on the page. Must never contain typed text or the sites the reader looks at. */
export interface UsageEvent {
  kind: (typeof EVENT_KINDS)[number];
  /** What was used, the same in every language: 'dashboard', 'top-pages.csv'. */
  name: string;
  detail?: Readonly<Record<string, string | number | boolean>>;
}

const EVENT = 'footfall:usage';

/** Emits a usage event. It is recorded only where the owner of the installation has switched this on. */
export function tellUse(event: UsageEvent): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: event }));
}

/** Listens to all usage events of the page, those of remotes included. Returns the unsubscribe function. */
export function onUse(listener: (event: UsageEvent) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<UsageEvent>).detail);
  window.addEventListener(EVENT, heard);
  return () => window.removeEventListener(EVENT, heard);
}
