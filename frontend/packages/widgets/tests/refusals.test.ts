import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@footfall/contract';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { refusalText } from '../src/widget/refusals';

const CODES = [
  'nothing_published',
  'damaged_month',
  'damaged_snapshot',
  'period_outside_data',
  'invalid_period',
  'invalid_geo',
  'invalid_target',
  'too_many_targets',
  'filter_not_applicable',
  'busy',
  'timed_out',
  'too_many_calls',
];

const said = (locale: string, code: string) => {
  const file = path.join(import.meta.dirname, `../../i18n/locales/${locale}.json`);
  const intl = createIntl({ locale, messages: JSON.parse(readFileSync(file, 'utf8')) });
  return refusalText(intl, code, 'ENGLISH');
};

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'what a dashboard is refused is said in %s',
  (locale) => {
    const told = CODES.map((code) => said(locale, code));
    expect(told).not.toContain('ENGLISH');
    expect(new Set(told).size).toBe(CODES.length);
  },
);

test('in English, and for other codes, the server’s own sentence stands', () => {
  expect([said('en', 'busy'), said('de', 'of_tomorrow')]).toEqual(['ENGLISH', 'ENGLISH']);
});
