/** Kinds of usage events by the server's names; stored there, never rename. */
export const EVENT_KINDS = ['click', 'hover', 'export', 'show', 'form_start'] as const;

/** Something done on the page. Never put into it what a reader typed, nor the sites they look at. */
export interface UsageEvent {
  kind: (typeof EVENT_KINDS)[number];
  /** What it was done to, the same in every language: 'dashboard', 'top-pages.csv'. */
  name: string;
  detail?: Readonly<Record<string, string | number | boolean>>;
}

const EVENT = 'footfall:usage';

/** Says that something was done. Nothing comes of it unless the shell listens, which the owner decides. */
export function tellUse(event: UsageEvent): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: event }));
}

/** Hears what is done anywhere on the page, in remotes too. Returns the way out. */
export function onUse(listener: (event: UsageEvent) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<UsageEvent>).detail);
  window.addEventListener(EVENT, heard);
  return () => window.removeEventListener(EVENT, heard);
}
