import { GUEST, type User } from '@footfall/contract';
import { describe, expect, test } from 'vitest';
import { barrierOf } from './barrier';
import { signInUrl, withReturnUrl } from './returnUrls';

const user = (change: Partial<User>): User => ({ ...GUEST, id: 7, role: 'free', ...change });

test('withReturnUrl adds the address to return to as a parameter', () => {
  const back = '/analytics/traffic/top-pages?targets=a.example';
  expect(withReturnUrl('/subscribe?offer=b7f3a90c51d24e68', back)).toBe(
    '/subscribe?offer=b7f3a90c51d24e68&redirect_to=%2Fanalytics%2Ftraffic%2Ftop-pages%3Ftargets%3Da.example',
  );
  expect(signInUrl('/analytics/traffic/')).toBe('/sign-in?redirect_to=%2Fanalytics%2Ftraffic%2F');
});

describe('a dashboard is not shown', () => {
  test.each([
    ['to a guest', GUEST, 'guest'],
    ['to a free user', user({}), 'plan'],
    ['to a user off limits', user({ role: 'paid', offLimits: true }), 'offLimits'],
  ])('%s, but not in the demo', (_, reader, barrier) => {
    expect(barrierOf(reader, false)).toBe(barrier);
    expect(barrierOf(reader, true)).toBeUndefined();
  });
});

test.each([
  ['paid', user({ role: 'paid' })],
  ['legacy', user({ role: 'trends' })],
  ['old', user({ role: 'old-trends-2024' })],
  ['on trial', user({ onTrialPeriod: true })],
])('it is open to a user who is %s', (_, reader) => {
  expect(barrierOf(reader, false)).toBeUndefined();
});
