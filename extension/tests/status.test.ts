// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../src/rows.ts';
import { FRESH, type State } from '../src/state.ts';

const ROWS: Row[] = [
  { id: 4, ts: 4, url: 'https://d.example/', active_ms: 0, event: 'view', state: 'open' },
  { id: 3, ts: 3, url: 'https://c.example/', active_ms: 0, event: 'view', state: 'sent' },
  { id: 2, ts: 2, url: 'https://b.example/', active_ms: 0, event: 'view', state: 'sent', sent_at: 60_000 },
  {
    id: 1,
    ts: 1,
    url: 'https://a.example/',
    active_ms: 0,
    event: 'view',
    state: 'refused',
    reason: 'url: too late',
    sent_at: 60_000,
  },
];
vi.mock('../src/rows.ts', () => ({ all: async () => ROWS, count: async () => 0, remove: async () => {} }));

const MEMBER = { server: 'https://panel.example', token: 'ffp_x', joinedAt: '2026-10-01T00:00:00Z' };
const asked = vi.fn(async (_command: object) => ({ problem: null }));

/** Mocks a browser with a stored state; a text is its key with its placeholders. */
function browser(state: Partial<State>) {
  vi.stubGlobal('chrome', {
    i18n: {
      getMessage: (key: string) => ({ rowSent: 'sent {when}', rowRefused: 'no {when} {reason}' })[key] ?? key,
      getUILanguage: () => 'en',
    },
    runtime: { sendMessage: asked },
    storage: { local: { get: async () => ({ ...FRESH, ...state }) } },
  });
}

async function shown(): Promise<HTMLElement> {
  const { sentSection } = await import('../src/sections/sent.ts');
  const place = document.createElement('div');
  await sentSection(place, async () => {});
  return place;
}

const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === name);

beforeEach(() => asked.mockClear());

test('the page of what was sent says of every row whether and when it was sent', async () => {
  browser({ member: MEMBER });
  const cells = [...(await shown()).querySelectorAll('tbody tr')].map((row) => row.children[2]?.firstChild);
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(60_000);
  expect(cells.map((cell) => cell?.textContent?.trim())).toEqual([
    'rowWaiting',
    'sent',
    `sent ${when}`,
    `no ${when} url: too late`,
  ]);
});

test('it has a switch to pause', async () => {
  browser({ member: MEMBER });
  const place = await shown();
  expect(button(place, 'resume')).toBeUndefined();
  button(place, 'pause')?.click();
  expect(asked.mock.calls).toEqual([[{ do: 'pause', minutes: null }]]);
});

test('and one to resume during a pause', async () => {
  browser({ member: MEMBER, pause: { start: '2026-10-05T11:00:00Z', until: null } });
  const place = await shown();
  expect(button(place, 'pause')).toBeUndefined();
  button(place, 'resume')?.click();
  expect(asked.mock.calls).toEqual([[{ do: 'resume' }]]);
});

test('who takes part in no panel has no switch', async () => {
  browser({});
  const place = await shown();
  expect([button(place, 'pause'), button(place, 'resume')]).toEqual([undefined, undefined]);
});
