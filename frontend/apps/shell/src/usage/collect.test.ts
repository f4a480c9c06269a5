import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksNotToBeTracked, collect, productOf } from './collect';

const asked = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ kept: 1 }));
const sent = () => asked.mock.calls.map(([path, init]) => [path, JSON.parse(String(init.body)).events]);
const beacon = vi.fn((_path: string, _body: Blob) => true);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  beacon.mockClear();
  asked.mockClear();
});

test('events are sent to the page’s own server in one batch, each with its dashboard and its part of the suite', async () => {
  const collector = collect();
  collector.add({ kind: 'show', name: 'dashboard' }, 'top-pages');
  collector.add({ kind: 'export', name: 'top-pages.csv', detail: { rows: 3 } }, 'top-pages');
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toEqual([
    [
      '/api/events',
      [
        { kind: 'show', name: 'dashboard', dashboard: 'top-pages', product: 'ta' },
        { kind: 'export', name: 'top-pages.csv', detail: { rows: 3 }, dashboard: 'top-pages', product: 'ta' },
      ],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(1);
  collector.stop();
});

test('an event names the part of the suite that its dashboard is of', () => {
  expect(['', 'top-pages', 'funnel-analysis', 'market-overview'].map(productOf)).toEqual([
    'shared',
    'ta',
    'pg',
    'me',
  ]);
});

test('the fortieth event sends the batch at once', () => {
  const collector = collect();
  for (let count = 0; count < 45; count += 1) collector.add({ kind: 'click', name: 'share' }, '');
  expect(sent().map(([, events]) => events.length)).toEqual([40]);
  collector.stop();
  expect(sent().map(([, events]) => events.length)).toEqual([40, 5]);
});

test('waiting events are sent when the page is left', async () => {
  const collector = collect();
  collector.add({ kind: 'show', name: 'dashboard' }, 'email');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const [path, body] = beacon.mock.calls[0] ?? [];
  expect([path, body?.type]).toEqual(['/api/events', 'application/json']);
  collector.stop();
  expect(sent()).toEqual([]);
});

test('Do Not Track and Global Privacy Control both count as asking not to be tracked', () => {
  expect(asksNotToBeTracked()).toBe(false);
  vi.stubGlobal('navigator', { doNotTrack: '1' });
  expect(asksNotToBeTracked()).toBe(true);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(asksNotToBeTracked()).toBe(true);
});
