/**
 * Goes on from the page of an invitation to the section for joining, in the same tab. The address of the page is the
 * invitation, so nobody has to copy it; nothing is asked of its server before that section is shown.
 */
import { invitationOf } from './address.ts';
import { read } from './state.ts';

/** The codes that servers draw, as in docs/panels.md: no other page is taken for an invitation. */
const CODE = /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/;

/** Whether an address is that of the page to which an invitation leads. */
export function isInvitation(address: string): boolean {
  const invitation = invitationOf(address);
  return invitation !== null && new URL(address).pathname === '/join' && CODE.test(invitation.code);
}

/** The address of the section for joining, for an invitation. */
export const joiningAt = (invitation: string): string =>
  chrome.runtime.getURL(`panel.html?invitation=${encodeURIComponent(invitation)}#join`);

/** Shows the section for joining in a tab that opened an invitation, unless this browser takes part already. */
export async function shown(tabId: number, address: string): Promise<void> {
  if (!isInvitation(address) || (await read()).member) return;
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (tab && !tab.incognito) await chrome.tabs.update(tabId, { url: joiningAt(address) });
}

/** After the extension was installed: goes on in the tab of the invitation, or shows the section in a new one. */
export async function installed(): Promise<void> {
  const tabs = await chrome.tabs.query({});
  const invited = tabs
    .filter(({ id, url, incognito }) => id !== undefined && url && !incognito && isInvitation(url))
    .sort((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0))[0];
  if (invited?.id === undefined || !invited.url) {
    await chrome.tabs.create({ url: chrome.runtime.getURL('panel.html#join') });
    return;
  }
  await chrome.tabs.update(invited.id, { url: joiningAt(invited.url), active: true });
  await chrome.windows.update(invited.windowId, { focused: true });
}
