import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@footfall/contract';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { refusalText } from '../src/widget/refusals';

const ENGINE = path.join(import.meta.dirname, '../../../../backend/footfall/engine');
const SOURCES = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.py'))
  .map((name) => readFileSync(path.join(ENGINE, name), 'utf8'));

const namedIn = (text: string): string[] =>
  [...text.matchAll(/"([a-z]+(?:_[a-z]+)*)"/g)].map(([, code = '']) => code);
const within = (text: string, part: RegExp): string => part.exec(text)?.[1] ?? '';

/** Every code that the engine refuses a question with, as its source has them. */
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

// What only a program can ask; its author reads the server's own sentence.
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

// Of the server before the engine: too many calls of one reader.
const CODES = [...OF_ENGINE.filter((code) => !OF_PROGRAMS.includes(code)), 'too_many_calls'];

test('what only programs ask is refused by the engine', () => {
  expect(OF_PROGRAMS.filter((code) => !OF_ENGINE.includes(code))).toEqual([]);
  expect(OF_ENGINE.length).toBeGreaterThan(20);
});

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
    // A category that cannot be read and one that no site has are said alike.
    expect(new Set(told).size).toBe(CODES.length - 1);
  },
);

test('in English, and for other codes, the server’s own sentence stands', () => {
  expect([said('en', 'busy'), said('de', 'of_tomorrow')]).toEqual(['ENGLISH', 'ENGLISH']);
});
