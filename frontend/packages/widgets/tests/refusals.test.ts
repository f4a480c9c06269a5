import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@footfall/contract';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { refusalText } from '../src/widget/refusals';

const ENGINE = path.join(import.meta.dirname, '../../../../backend/footfall/query');
const SOURCES = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.py'))
  .map((name) => readFileSync(path.join(ENGINE, name), 'utf8'));

const namedIn = (text: string): string[] =>
  [...text.matchAll(/"([a-z]+(?:_[a-z]+)*)"/g)].map(([, code = '']) => code);
const within = (text: string, part: RegExp): string => part.exec(text)?.[1] ?? '';

/** Every code with which the engine refuses a request, read from its source. */
const OF_ENGINE = [
  ...new Set(
    SOURCES.flatMap((text) => [
      ...[...text.matchAll(/RefusedError\(\s*"([a-z_]+)"/g)].map(([, code = '']) => code),
      ...namedIn(within(text, /^OWN_CODES = \(([^)]*)\)/m)),
      ...namedIn(within(text, /^_CODE_OF_FIELD = \{([^}]*)\}/m)).filter((word) =>
        word.startsWith('invalid_'),
      ),
    ]),
  ),
];

// Codes that only a program can cause; its author reads the server's own sentence.
const OF_PROGRAMS = [
  'cancelled',
  'invalid_after_step',
  'invalid_channels',
  'invalid_excluded',
  'invalid_request',
  'invalid_sort',
  'missing_field',
  'unknown_field',
  'unknown_report',
];

// 'too_many_calls' is refused before the engine is reached.
const CODES = [...OF_ENGINE.filter((code) => !OF_PROGRAMS.includes(code)), 'too_many_calls'];

test('every code listed for programs exists in the engine', () => {
  expect(OF_PROGRAMS.filter((code) => !OF_ENGINE.includes(code))).toEqual([]);
  expect(OF_ENGINE.length).toBeGreaterThan(20);
});

const said = (locale: string, code: string) => {
  const file = path.join(import.meta.dirname, `../../i18n/locales/${locale}.json`);
  const intl = createIntl({ locale, messages: JSON.parse(readFileSync(file, 'utf8')) });
  return refusalText(intl, code, 'ENGLISH');
};

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'every refusal that a dashboard can cause has a text in %s',
  (locale) => {
    const told = CODES.map((code) => said(locale, code));
    expect(told).not.toContain('ENGLISH');
    // An unreadable category and one that no site has share a text.
    expect(new Set(told).size).toBe(CODES.length - 1);
  },
);

test('English readers, and readers of an unknown code, get the server’s own sentence', () => {
  expect([said('en', 'busy'), said('de', 'of_tomorrow')]).toEqual(['ENGLISH', 'ENGLISH']);
});
