import { afterEach, expect, test, vi } from 'vitest';
import { EMAIL_REPORTS, fetchSubscriptions, subscriptionsOrNone } from './subscriptions';

const answer = (body: string, init: ResponseInit) => vi.fn(async () => new Response(body, init));

afterEach(() => vi.unstubAllGlobals());

test('mail subscriptions are asked for in the language of the page and returned by id', async () => {
  const apps = [{ name: 'traffic-analytics', subscriptions: [{ id: EMAIL_REPORTS, state: false }] }];
  const asked = answer(JSON.stringify({ apps }), { status: 200 });
  vi.stubGlobal('fetch', asked);
  expect(await fetchSubscriptions('de')).toEqual(new Map([[272, false]]));
  expect(asked).toHaveBeenCalledWith(
    '/messaging/api/v1/profile/subscriptions',
    expect.objectContaining({ headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de' } }),
  );
});

test.each([
  ['status text and code', '<p>', { status: 502, statusText: 'Bad Gateway' }, 'Bad Gateway', 502],
  ['its message', '{"error": {"code": "x", "message": "Sign in."}}', { status: 401 }, 'Sign in.', 401],
])('a refusal rejects with %s', async (_, body, init, message, code) => {
  vi.stubGlobal('fetch', answer(body, init));
  await expect(fetchSubscriptions('en')).rejects.toMatchObject({ message, code });
});

test('a failed network rejects with an unknown error, and subscriptionsOrNone resolves to an empty map', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('no network');
    }),
  );
  await expect(fetchSubscriptions('en')).rejects.toMatchObject({ message: 'Unknown Error', code: 500 });
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await subscriptionsOrNone('en')).toEqual(new Map());
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});
