/** Handles the browser's events one after the other. Keeps no state in memory, as the worker may stop at any time. */
import * as invited from './invited.ts';
import { type Command, obey, RESUME_ALARM, resume } from './membership.ts';
import { send } from './sending.ts';
import { read } from './state.ts';
import * as tracker from './tracker.ts';
import { tracked, withServer } from './turns.ts';

const SEND_ALARM = 'send';
const SEND_MINUTES = 5;
const LOOK_ALARM = 'look';

/** Queues work on pages, apart from calls to the server, which may take half a minute. */
const inTurn = (work: () => Promise<void>) => tracked(work).catch((error) => console.error(error));

const isOuter = (details: { frameId: number; documentLifecycle?: string }) =>
  details.frameId === 0 && details.documentLifecycle !== 'prerender';

chrome.webNavigation.onCommitted.addListener((details) => {
  if (!isOuter(details)) return;
  inTurn(() => tracker.committed(details));
  invited.shown(details.tabId, details.url).catch((error) => console.error(error));
});
chrome.webNavigation.onHistoryStateUpdated.addListener((details) => {
  if (isOuter(details)) inTurn(() => tracker.committed(details, true));
});
chrome.webNavigation.onCreatedNavigationTarget.addListener(({ sourceTabId, tabId }) => {
  inTurn(() => tracker.openedBy(sourceTabId, tabId));
});
chrome.webNavigation.onTabReplaced.addListener(({ tabId, replacedTabId }) => {
  inTurn(() => tracker.replaced(tabId, replacedTabId));
});
chrome.tabs.onRemoved.addListener((tabId) => {
  const now = Date.now();
  inTurn(() => tracker.closed(tabId, now));
});
chrome.tabs.onActivated.addListener(() => {
  const now = Date.now();
  inTurn(() => tracker.look(now));
});
chrome.windows.onFocusChanged.addListener(() => {
  const now = Date.now();
  inTurn(() => tracker.look(now));
});
chrome.idle.setDetectionInterval(tracker.IDLE_S);
chrome.idle.onStateChanged.addListener((state) => {
  const now = Date.now();
  inTurn(() => tracker.idleChanged(state !== 'active', now));
});
chrome.runtime.onStartup.addListener(() => {
  inTurn(() => tracker.started());
});
chrome.runtime.onInstalled.addListener(({ reason }) => {
  chrome.alarms.create(SEND_ALARM, { periodInMinutes: SEND_MINUTES });
  chrome.alarms.create(LOOK_ALARM, { periodInMinutes: 1 });
  const now = Date.now();
  if (reason === 'update') inTurn(() => tracker.updated(now));
  if (reason === 'install') invited.installed().catch((error) => console.error(error));
});
chrome.alarms.onAlarm.addListener(({ name }) => {
  const now = Date.now();
  if (name === SEND_ALARM) withServer(() => send(now)).catch((error) => console.error(error));
  if (name === LOOK_ALARM) inTurn(() => tracker.look(now));
  if (name === RESUME_ALARM) withServer(() => resume(now)).catch((error) => console.error(error));
});
chrome.runtime.onMessage.addListener((command: Command, sender, answer) => {
  if (sender.id !== chrome.runtime.id) return false;
  withServer(() => obey(command, Date.now()))
    .then(() => answer({ problem: null }))
    .catch((error) => answer({ problem: error instanceof Error ? error.message : String(error) }))
    .finally(showBadge);
  return true;
});
chrome.storage.local.onChanged.addListener(showBadge);

/** Shows on the icon a pause (II), or that the person has to do something (!). */
async function showBadge(): Promise<void> {
  const { member, pause, stopped } = await read();
  const text = member === null ? '' : stopped ? '!' : pause ? 'II' : '';
  await chrome.action.setBadgeText({ text });
}
