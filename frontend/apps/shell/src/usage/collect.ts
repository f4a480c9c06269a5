import { hostPath, type Product, type UsageEvent } from '@footfall/contract';

const PATH = hostPath('/api/events');
const SEND_AFTER_MS = 5000;
/** The server accepts a hundred; smaller batches lose less if the page crashes. */
const MOST_IN_BATCH = 40;

interface Collected extends UsageEvent {
  dashboard: string;
  product: Product;
}

/** The part of the suite that a dashboard is of; pages of no dashboard are shared by all of them. */
export function productOf(dashboard: string): Product {
  if (dashboard === '') return 'shared';
  if (dashboard === 'market-overview') return 'me';
  return dashboard === 'page-groups' || dashboard === 'funnel-analysis' ? 'pg' : 'ta';
}

export interface Collector {
  add: (event: UsageEvent, dashboard: string) => void;
  /** Sends the remaining events and stops listening. */
  stop: () => void;
}

/** Whether the browser asks not to be tracked (Do Not Track or Global Privacy Control). */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Collects events and sends them to the page's own server in batches, the last one when the page is left. */
export function collect(): Collector {
  let waiting: Collected[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (): string => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    return JSON.stringify({ events });
  };
  const send = () => {
    if (waiting.length === 0) return;
    fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      keepalive: true,
      body: take(),
    }).catch(() => {
      // Failures are ignored: usage events are not worth an error message or a second try.
    });
  };
  const leave = () => {
    if (waiting.length === 0 || document.visibilityState === 'visible') return;
    navigator.sendBeacon(PATH, new Blob([take()], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', leave);

  return {
    add(event, dashboard) {
      waiting.push({ ...event, dashboard, product: productOf(dashboard) });
      if (waiting.length >= MOST_IN_BATCH) send();
      else timer ??= setTimeout(send, SEND_AFTER_MS);
    },
    stop() {
      document.removeEventListener('visibilitychange', leave);
      send();
    },
  };
}
