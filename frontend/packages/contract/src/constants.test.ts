import { expect, test } from 'vitest';
import { BREAKPOINTS } from './breakpoints';
import { CHUNK_TIMEOUT_MS, REMOTE_TIMEOUT_MS, SHARE_SCOPE } from './federation';
import { CHANNELS, FILTERS, GRANULARITIES, MAX_TARGETS, SCOPES } from './filters';
import { LIMIT_CODES, MAX_PROJECTS, MAX_TARGETS_IN_PROJECT } from './limits';
import { LOCALES } from './locales';
import { API_TIERS, GUEST, ROLES } from './user';

test('limits, limit codes and time-outs are those of the specification', () => {
  expect([MAX_PROJECTS, MAX_TARGETS_IN_PROJECT, MAX_TARGETS]).toEqual([100, 100, 5]);
  expect(LIMIT_CODES).toEqual(['ta_access_allowed', 'trends_api_basic', 'trends_api_premium']);
  expect([REMOTE_TIMEOUT_MS, CHUNK_TIMEOUT_MS, SHARE_SCOPE]).toEqual([20_000, 120_000, 'traffic-market']);
  expect(Object.values(BREAKPOINTS)).toEqual([320, 768, 1200, 1920]);
});

test('enumerations are spelled as the specification spells them', () => {
  expect(ROLES).toEqual(['guest', 'free', 'paid', 'trends', 'old-trends-2024']);
  expect(API_TIERS).toEqual(['basic', 'extended']);
  expect(SCOPES).toEqual(['domain', 'subdomain', 'subfolder', 'page']);
  expect(new Set(FILTERS.device.values)).toEqual(new Set(['all_devices', 'mobile', 'desktop']));
  expect(GRANULARITIES).toEqual(['day', 'week', 'month', 'quarter']);
  expect(CHANNELS).toHaveLength(10);
  expect(LOCALES.join()).toBe('en,de,es,fr,it,ja,ko,nl,pl,pt,sv,tr,vi,zh');
});

test('a guest has id 0 and no flag', () => {
  expect([GUEST.id, GUEST.role, GUEST.apiTier]).toEqual([0, 'guest', null]);
  expect(Object.values(GUEST)).not.toContain(true);
});
