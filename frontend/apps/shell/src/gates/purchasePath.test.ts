import { GUEST, type User } from '@footfall/contract';
import { describe, expect, test } from 'vitest';
import { gateOf } from './gate';
import { addressOf, OFFERS, type WayIn, type Wish, wayIn } from './purchasePath';

const user = (change: Partial<User>): User => ({ ...GUEST, id: 7, role: 'free', ...change });

const ACCESS: WayIn = { kind: 'offer', offer: OFFERS.access };
const PLAN: WayIn = { kind: 'contact', topic: 'plan' };

const CASES: Array<[string, Partial<User>, Wish, WayIn]> = [
  ['a free user who wants the API', {}, 'api', { kind: 'offer', offer: OFFERS.apiBasic }],
  ['a user of the app center who wants the API', { productGroup: 'app-center-access' }, 'api', PLAN],
  ['a user of the extended API', { productGroup: 'pro', apiTier: 'extended' }, 'api', PLAN],
  [
    'a paying user who wants the API',
    { productGroup: 'guru' },
    'api',
    { kind: 'purchase', tier: 'api_basic', quick: true },
  ],
  ['a user on trial', { onTrialPeriod: true }, 'access', PLAN],
  [
    'a user of the old plan',
    { role: 'old-trends-2024' },
    'access',
    { kind: 'purchase', tier: 'legacy', quick: false },
  ],
  ['a sub-user of the old plan', { role: 'old-trends-2024', minion: true }, 'access', PLAN],
  ['a sub-user', { role: 'paid', minion: true }, 'access', ACCESS],
  ['a free user', {}, 'access', ACCESS],
  ['a guru off limits', { role: 'paid', productGroup: 'guru', offLimits: true }, 'access', ACCESS],
  [
    'a business user off limits',
    { role: 'paid', productGroup: 'business', offLimits: true },
    'access',
    { kind: 'contact', topic: 'custom-plan' },
  ],
  [
    'a user whose card is known',
    { seamlessAllowed: true },
    'access',
    { kind: 'purchase', tier: 'legacy', quick: true },
  ],
];

test.each(CASES)('%s goes the right way', (_, change, wish, way) => {
  expect(wayIn(user(change), wish)).toEqual(way);
});

test('an offer leads back to the page it was asked on', () => {
  expect(
    addressOf({ kind: 'offer', offer: OFFERS.access }, '/analytics/traffic/top-pages?targets=a.example'),
  ).toBe(
    '/subscribe?offer=b7f3a90c51d24e68&redirect_to=%2Fanalytics%2Ftraffic%2Ftop-pages%3Ftargets%3Da.example',
  );
});

describe('a dashboard is closed', () => {
  test.each([
    ['to a guest', GUEST, 'guest'],
    ['to a free user', user({}), 'plan'],
    ['to whoever is off limits', user({ role: 'paid', offLimits: true }), 'offLimits'],
  ])('%s, but not in the demo', (_, reader, gate) => {
    expect(gateOf(reader, false)).toBe(gate);
    expect(gateOf(reader, true)).toBeUndefined();
  });
});

test.each([
  ['paid', user({ role: 'paid' })],
  ['legacy', user({ role: 'trends' })],
  ['old', user({ role: 'old-trends-2024' })],
  ['on trial', user({ onTrialPeriod: true })],
])('it is open to a user who is %s', (_, reader) => {
  expect(gateOf(reader, false)).toBeUndefined();
});
