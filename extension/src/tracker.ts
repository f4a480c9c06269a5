/**
 * Which pages a person sees and for how long they look: rows of the panel made of what the browser tells.
 *
 * Everything needed to go on lies in `storage.session`, so that the service worker may be put to sleep between any
 * two events. Attention is WebScience's: the page is in the active tab of the focused window, and the person has
 * used mouse or keyboard within 15 seconds.
 */
import { cleaned, isNever, isPurchase, publicHost } from './address.ts';
import * as rows from './rows.ts';
import { isMetering, read } from './state.ts';

export const IDLE_S = 15;
/** A clock that jumps, or a machine that slept, is no attention. */
const LONGEST_LOOK_MS = 120_000;

interface OpenPage {
  /** Row; null for a page that is not recorded. */
  id: number | null;
  /** Cleaned address; null when it must not become a referrer. */
  url: string | null;
}

interface Session {
  pages: Record<number, OpenPage>;
  /** Address of the page whose link opened a tab. */
  openers: Record<number, string>;
  looking: { id: number; since: number } | null;
  idle: boolean;
}

const EMPTY: Session = { pages: {}, openers: {}, looking: null, idle: false };

const TRANSITIONS: Record<string, rows.Transition> = {
  link: 'link',
  typed: 'typed',
  generated: 'typed',
  keyword: 'typed',
  keyword_generated: 'typed',
  start_page: 'typed',
  auto_bookmark: 'bookmark',
  form_submit: 'form',
  reload: 'reload',
};

const session = async (): Promise<Session> => ({
  ...EMPTY,
  ...(await chrome.storage.session.get<Partial<Session>>(null)),
});

const keep = (change: Partial<Session>) => chrome.storage.session.set(change);

/** Add the time since somebody began to look to the page's row, and find out what they look at now. */
export async function look(now: number): Promise<void> {
  const { looking, pages, idle } = await session();
  if (looking) await rows.addActive(looking.id, Math.min(Math.max(0, now - looking.since), LONGEST_LOOK_MS));
  const tab = idle ? undefined : await activeTab();
  const id = tab?.id === undefined ? null : (pages[tab.id]?.id ?? null);
  await keep({ looking: id === null ? null : { id, since: now } });
}

async function activeTab(): Promise<chrome.tabs.Tab | undefined> {
  const window = await chrome.windows.getLastFocused().catch(() => undefined);
  if (!window?.focused || window.id === undefined) return undefined;
  return (await chrome.tabs.query({ active: true, windowId: window.id }))[0];
}

type Committed = chrome.webNavigation.WebNavigationTransitionCallbackDetails;

/** A page was shown in a tab. */
export async function committed(details: Committed, isSameDocument = false): Promise<void> {
  const { pages, openers } = await session();
  const before = pages[details.tabId];
  const page = await recorded(details, before?.url ?? openers[details.tabId] ?? null, isSameDocument, before);
  if (page === before) return;
  await look(details.timeStamp);
  if (before?.id != null) await rows.close([before.id]);
  delete openers[details.tabId];
  await keep({ pages: { ...pages, [details.tabId]: page }, openers });
  await look(details.timeStamp);
}

async function recorded(
  details: Committed,
  from: string | null,
  isSameDocument: boolean,
  before: OpenPage | undefined,
): Promise<OpenPage> {
  const state = await read();
  const host = publicHost(details.url);
  const isRecorded = isMetering(state) && host !== null && !isNever(host, state.never);
  if (!isRecorded || (await isPrivate(details.tabId))) return { id: null, url: null };
  const url = cleaned(details.url);
  // Applications rewrite their address without showing another page.
  if (isSameDocument && before && before.url === url) return before;
  const isBack = details.transitionQualifiers.includes('forward_back');
  const transition = isBack ? 'reload' : TRANSITIONS[details.transitionType];
  const view: rows.PageView = {
    ts: Math.round(details.timeStamp),
    url,
    active_ms: 0,
    event: isPurchase(details.url) ? 'purchase' : 'view',
  };
  if (transition) view.transition = transition;
  if (from && (transition === 'link' || transition === 'form')) view.referrer = from;
  return { id: await rows.add(view), url };
}

/** Whether a tab is in a private window. The manifest keeps out of them; this holds where a browser lets us in all the same. */
async function isPrivate(tabId: number): Promise<boolean> {
  if (!(await chrome.extension.isAllowedIncognitoAccess())) return false;
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  // Nobody can tell any more of a tab that is gone.
  return tab?.incognito ?? true;
}

/** A link opened a new tab. */
export async function openedBy(sourceTabId: number, tabId: number): Promise<void> {
  const { pages, openers } = await session();
  const url = pages[sourceTabId]?.url;
  if (url) await keep({ openers: { ...openers, [tabId]: url } });
}

/** A tab was closed. */
export async function closed(tabId: number, now: number): Promise<void> {
  const { pages, openers } = await session();
  const { [tabId]: page, ...others } = pages;
  if (page?.id != null) {
    await look(now);
    await rows.close([page.id]);
  }
  delete openers[tabId];
  await keep({ pages: others, openers });
  await look(now);
}

/** The browser gave a tab's place to one that was loaded ahead. */
export async function replaced(addedTabId: number, removedTabId: number): Promise<void> {
  const { pages } = await session();
  const { [removedTabId]: page, ...others } = pages;
  await keep({ pages: page ? { ...others, [addedTabId]: page } : others });
}

export async function idleChanged(idle: boolean, now: number): Promise<void> {
  await look(now);
  await keep({ idle });
  await look(now);
}

/** Record nothing of the pages that are open any more: a pause, or leaving. */
export async function stop(now: number): Promise<void> {
  await look(now);
  await rows.close('all');
  await keep(EMPTY);
}

/** The extension was updated, which empties `storage.session`: find the rows of pages that are still open again. */
export async function updated(now: number): Promise<void> {
  const { pages } = await session();
  const known = new Set(Object.values(pages).map(({ id }) => id));
  const lost = (await rows.open()).filter(({ id }) => !known.has(id));
  for (const { id, url } of await chrome.tabs.query({})) {
    if (id === undefined || !url || id in pages) continue;
    const at = lost.findIndex((row) => row.url === cleaned(url));
    const [row] = at < 0 ? [] : lost.splice(at, 1);
    if (row) pages[id] = { id: row.id, url: row.url };
  }
  await keep({ pages });
  await rows.close(lost.map(({ id }) => id));
  await look(now);
}

/** The browser was started: whatever was open is not any more. */
export const started = (): Promise<void> => rows.close('all');
