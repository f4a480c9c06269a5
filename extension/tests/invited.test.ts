import { beforeEach, expect, test, vi } from 'vitest';
import { installed, isInvitation, shown } from '../src/invited.ts';

const LINK = 'https://panel.example/join#ABCD-EFGH-JKMN-PQRS';
const SECTION = `chrome-extension://x/panel.html?invitation=${encodeURIComponent(LINK)}#join`;
const update = vi.fn(async (_tab: number, _change: object) => ({}));
const create = vi.fn(async (_tab: object) => ({}));
const focus = vi.fn(async (_window: number, _change: object) => ({}));

/** Mocks a browser with tabs; `kept` is what the extension has stored. */
function browser(tabs: object[], kept: object = {}) {
  vi.stubGlobal('chrome', {
    runtime: { getURL: (page: string) => `chrome-extension://x/${page}` },
    storage: { local: { get: async () => kept } },
    tabs: { query: async () => tabs, get: async () => tabs[0], update, create },
    windows: { update: focus },
  });
}

beforeEach(() => {
  for (const call of [update, create, focus]) call.mockClear();
});

test.each([
  [LINK, true],
  ['http://127.0.0.1:8000/join#ABCD-EFGH-JKMN-PQRS', true],
  ['https://panel.example/join?source=flyer#ABCD-EFGH-JKMN-PQRS', true],
  ['http://panel.example/join#ABCD-EFGH-JKMN-PQRS', false],
  ['https://panel.example/join', false],
  ['https://shop.example/join#newsletter', false],
  ['https://panel.example/help/join#ABCD-EFGH-JKMN-PQRS', false],
])('whether %s is the page of an invitation: %s', (address, is) => {
  expect(isInvitation(address)).toBe(is);
});

test('after it was installed the extension goes on in the tab of the invitation that was seen last', async () => {
  const tab = { windowId: 5, incognito: false };
  browser([
    { ...tab, id: 1, url: 'https://news.example/', lastAccessed: 9 },
    { ...tab, id: 2, url: LINK.replace('PQRS', 'AAAA'), lastAccessed: 3 },
    { ...tab, id: 3, url: LINK, lastAccessed: 7 },
    { ...tab, id: 4, url: LINK, lastAccessed: 8, incognito: true },
  ]);
  await installed();
  expect(update.mock.calls).toEqual([[3, { url: SECTION, active: true }]]);
  expect(focus.mock.calls).toEqual([[5, { focused: true }]]);
  expect(create).not.toHaveBeenCalled();
});

test('without an invitation it shows the section for joining in a new tab', async () => {
  browser([{ id: 1, windowId: 5, url: 'https://news.example/', incognito: false }]);
  await installed();
  expect(create.mock.calls).toEqual([[{ url: 'chrome-extension://x/panel.html#join' }]]);
  expect(update).not.toHaveBeenCalled();
});

test('a tab that opens an invitation later goes on too', async () => {
  browser([{ id: 7, incognito: false }]);
  await shown(7, LINK);
  expect(update.mock.calls).toEqual([[7, { url: SECTION }]]);
});

test.each([
  ['of a member', LINK, { member: { server: 'https://panel.example', token: 'ffp_x', joinedAt: '' } }, false],
  ['in a private window', LINK, {}, true],
  ['with another page', 'https://news.example/', {}, false],
])('a tab %s is left alone', async (_which, address, kept, incognito) => {
  browser([{ id: 7, incognito }], kept);
  await shown(7, address);
  expect(update).not.toHaveBeenCalled();
});
