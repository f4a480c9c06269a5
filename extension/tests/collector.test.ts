import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { sendRows } from '../src/collector.ts';
import type { Category } from '../src/lists.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[Category[], string]>([
  [['banking', 'mail'], 'banking, mail'],
  [[], 'none'],
])('a batch tells that the member keeps %j to themselves', async (categories, told) => {
  const answer = { accepted: 1, known: 0, refused: [] };
  const fetch = vi.fn(async (_address: string, _call: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  expect(
    await sendRows('https://panel.example', 'ffp_x', 'batch-0001', ['{"ts":1}', '{"ts":2}'], categories),
  ).toEqual(answer);
  const [address, { headers, body }] = fetch.mock.calls[0] ?? ['', {}];
  expect(address).toBe('https://panel.example/collect/v1/page-views');
  expect(headers).toMatchObject({ 'Never-List': told, 'Idempotency-Key': 'batch-0001' });
  expect(gunzipSync(await (body as Blob).bytes()).toString()).toBe('{"ts":1}\n{"ts":2}');
});
