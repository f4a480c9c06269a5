import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReportError, type Sentences } from '@footfall/api';
import { LOCALES } from '@footfall/contract';
import { createIntl, type IntlShape } from 'react-intl';
import { expect, test } from 'vitest';
import { failureText } from '../src/sentences/failures';
import { refusalOf } from '../src/sentences/refusals';
import { sentenceText } from '../src/sentences/sentence';

const ROOT = path.join(import.meta.dirname, '../../../..');
const SHELL = path.join(import.meta.dirname, '../src');
const sourcesOf = (folder: string, end: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(end))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

const messagesOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, `frontend/packages/i18n/locales/${locale}.json`), 'utf8'));
const intlOf = (locale: string): IntlShape => createIntl({ locale, messages: messagesOf(locale) });
const others = LOCALES.filter((locale) => locale !== 'en');

const schema = JSON.parse(readFileSync(path.join(ROOT, 'frontend/packages/api/openapi.json'), 'utf8'));
/** Codes of all sentences that the server can send. */
const CODES: Sentences[string]['code'][] = schema.components.schemas.CodedSentence.properties.code.enum;
// A value for every placeholder in the English texts.
const names = Object.entries(messagesOf('en'))
  .filter(([id]) => id.startsWith('said.'))
  .flatMap(([, text]) => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name));
const values = Object.fromEntries(names.map((name, place) => [name, 1000 + place]));

test('the API description lists the codes', () => expect(CODES.length).toBeGreaterThan(150));

test.each(others)('every sentence of the server has a text in %s', (locale) => {
  const intl = intlOf(locale);
  const untold = CODES.filter((code) => {
    const said = sentenceText(intl, 'ENGLISH', { ENGLISH: { code, values } });
    // A placeholder that is left over means that the text has a value the server does not send.
    return said === 'ENGLISH' || said.trim() === '' || said.includes('{');
  });
  expect(untold).toEqual([]);
});

test('values are filled in, and a sentence among them is translated too', () => {
  const sentences: Sentences = {
    'a.csv: none of its 12 rows can be used: url: missing; see x': {
      code: 'about',
      values: { name: 'a.csv', problem: 'none of its 12 rows can be used: url: missing; see x' },
    },
    'none of its 12 rows can be used: url: missing; see x': {
      code: 'none_usable',
      values: { rows: 12, reason: 'url: missing' },
    },
    'url: missing': { code: 'about', values: { name: 'url', problem: 'missing' } },
    missing: { code: 'missing', values: {} },
  };
  const english = 'a.csv: none of its 12 rows can be used: url: missing; see x';
  expect(sentenceText(intlOf('de'), english, sentences)).toBe(
    'a.csv: Keine der 12 Zeilen ist verwendbar: url: fehlt',
  );
  expect(sentenceText(intlOf('en'), english, sentences)).toBe(english);
  expect(sentenceText(intlOf('de'), 'something of tomorrow', sentences)).toBe('something of tomorrow');
});

test('months and days are written in the reader’s language', () => {
  const sentences: Sentences = { x: { code: 'incomplete_month', values: { month: '2026-03' } } };
  expect(sentenceText(intlOf('de'), 'x', sentences)).toBe('Tag im März 2026, der nicht vollständig ist');
});

test('a refusal is translated by its sentence, else by its code', () => {
  const intl = intlOf('de');
  const facts = { code: 'bad_option', status: 422 };
  const known = { sentences: { 'x: missing': { code: 'missing' as const, values: {} } } };
  expect(failureText(intl, new ReportError('x: missing', { ...facts, ...known }))).toBe('fehlt');
  expect(failureText(intl, new ReportError('x: strange', facts))).toBe(
    'Die Eingabe ist nicht verwendbar. Bitte prüfen.',
  );
  expect(failureText(intl, new ReportError('?', { code: 'http_502', status: 502 }))).toContain('Status 502');
  expect(failureText(intl, new ReportError('strange', { code: 'of_tomorrow', status: 400 }))).toBe('strange');
  expect(failureText(intlOf('en'), new ReportError('x: strange', facts))).toBe('x: strange');
});

// Codes that only a program, a mail or a page of the server itself can cause; they show the server's sentence.
const OF_PROGRAMS = [
  ...['bad_panel_token', 'bad_signature', 'bad_token', 'cancelled', 'damaged_month', 'damaged_snapshot'],
  ...[
    'given_twice',
    'invalid_category',
    'invalid_channels',
    'invalid_measure',
    'invalid_parameter',
    'join_required',
  ],
  ...['link_closed', 'no_provider', 'no_such_row', 'not_of_own_page', 'nothing_published'],
  ...['period_outside_data'],
  ...['half_open_over', 'head_too_large', 'request_too_slow', 'second_factor_asked'],
  ...['token_of_assistant', 'two_hosts', 'unknown_host'],
  ...['other_account', 'unknown_report', 'wrong_password_of_link'],
];

test('every code that a page can cause has a text', () => {
  const backend = Object.entries(sourcesOf(path.join(ROOT, 'backend/footfall'), '.py'));
  const found = backend
    // Not those for clients of other products, which answer as these products do.
    .filter(
      ([name]) => !name.includes('compatible/') && !name.includes('mcp/') && !name.startsWith('engine/'),
    )
    .flatMap(([, text]) => [
      ...text.matchAll(/(?:RefusedError|RefusedCallError|problem)\(\s*(?:\d{3},\s*)?"([a-z]+(?:_[a-z]+)*)"/g),
    ])
    .map(([, code = '']) => code);
  const codes = [...new Set(found)].sort();
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !refusalOf(code) && !OF_PROGRAMS.includes(code))).toEqual([]);
});

test('no page shows a sentence of the server untranslated', () => {
  const raw = Object.entries(sourcesOf(SHELL, '.tsx'))
    // Remotes that cannot be loaded show the browser's own message, for bug reports.
    .filter(([name]) => !name.startsWith('remotes/'))
    .flatMap(([name, text]) =>
      [
        ...text.matchAll(/(?<!\$)\{(?!styles)(?:\w+\.)+(?:error|reason|off_reason|warning|problem|help)\}/g),
        ...text.matchAll(/(?:error|failure|\(error as Error\))\.message/g),
        ...text.matchAll(/text=\{[^}()]*\.error\b[^}()]*\}/g),
      ].map(([found]) => `${name}: ${found}`),
    );
  expect(raw).toEqual([]);
});

test('every scheduled job has a name', () => {
  const schedule = readFileSync(path.join(ROOT, 'backend/footfall/server/schedule.py'), 'utf8');
  const page = readFileSync(path.join(SHELL, 'account/JobsPage.tsx'), 'utf8');
  const jobs = [...schedule.matchAll(/Scheduled\(\s*"([a-z-]+)"/g)].map(([, job = '']) => job);
  expect(jobs.length).toBeGreaterThan(5);
  expect(jobs.filter((job) => !page.includes(`  '${job}': {`))).toEqual([]);
});
