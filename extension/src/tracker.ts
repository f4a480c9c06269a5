/**
 * Which pages a person sees and for how long: turns the browser's events into rows.
 *
 * All state is in `storage.session`, because the service worker may be stopped between any two events. Attention is
 * defined as in WebScience: the page is in the active tab of the focused window, and the person has used mouse or
 * keyboard within 15 seconds.
 */
import { cleaned, isNever, isPurchase, publicHost } from './address.ts';
import * as rows from './rows.ts';
import { isMetering, read } from './state.ts';

export const IDLE_S = 15;
/** Longest time that is counted at once: more means that the clock jumped or the machine slept. */
const LONGEST_LOOK_MS = 120_000;

interface OpenPage {
  /** Id of its row; null for a page that is not recorded. */
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

/** Adds the time since the last call to the row of the page looked at, and finds out which page that is now. */
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

/** Handles a page that was shown in a tab: closes the row of the page before and adds a new one. */
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
  // The same address is the same page: applications rewrite their history without showing another page.
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

/** Whether a tab is in a private window. The manifest excludes these; this is for browsers that ignore it. */
async function isPrivate(tabId: number): Promise<boolean> {
  if (!(await chrome.extension.isAllowedIncognitoAccess())) return false;
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  // A closed tab counts as private, because nobody can tell any more.
  return tab?.incognito ?? true;
}

/** Remembers which page opened a new tab, for its referrer. */
export async function openedBy(sourceTabId: number, tabId: number): Promise<void> {
  const { pages, openers } = await session();
  const url = pages[sourceTabId]?.url;
  if (url) await keep({ openers: { ...openers, [tabId]: url } });
}

/** Handles a closed tab: its row is closed. */
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

/** Handles a preloaded tab that replaced another one. */
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

/** Stops recording the open pages, for a pause or when leaving. */
export async function stop(now: number): Promise<void> {
  await look(now);
  await rows.close('all');
  await keep(EMPTY);
}

/** Finds the rows of open pages again after an update of the extension, which empties `storage.session`. */
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

/** Closes all rows after a start of the browser, as no page of before is open any more. */
export const started = (): Promise<void> => rows.close('all');
