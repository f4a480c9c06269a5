import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@footfall/contract';
import { createIntl } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { isWarning } from '../src/widget/noteKinds';
import { noteText } from '../src/widget/notes';

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'));
const codes: string[] = read('api/openapi.json').components.schemas.NoteCode.enum;
const intlOf = (locale: string) =>
  createIntl({ locale, messages: read(`i18n/locales/${locale}.json`), onError: vi.fn().mockName('onError') });

// Every value that a note of the server can have.
const VALUES = {
  months: '2026-02..2026-03, 2026-05',
  month: '2026-02',
  period: '2026-01-05..2026-02-28',
  date: '2026-02-01',
  dates: '2026-02-27..2026-02-28',
  compared: '2026-01-31',
  category: 'Fashion',
  target: 'acme.example',
  targets: 'news.example, shop.example',
  clicks: 1200,
  pages: 20,
  why: '',
  site: 'acme.example',
  host: 'www.acme.example',
  hosts: 'acme.example, www.acme.example',
  visits: 900,
  publisher: 'analytics.usa.gov',
  before: 1200,
  less: 20,
  more: 40,
  both: 950,
  found: 4,
  estimate: 12,
  sites: 12,
  shown: 5,
  count: 2,
  weeks: 4,
  error: 0.125,
  inside: 26,
  points: 28,
  log_days: 4,
  days: 28,
};
const said = (locale: string, code: string, values: object = VALUES) =>
  noteText(intlOf(locale), { code, values } as never, 'ENGLISH');

test.each(LOCALES)('every note of the server has a text in %s', (locale) => {
  const told = codes.map((code) => said(locale, code));
  expect(told.filter((text) => text === 'ENGLISH' || text.includes('{'))).toEqual([]);
  const same = codes.filter((code) => locale !== 'en' && said(locale, code) === said('en', code));
  expect(same).toEqual([]);
});

test('values are written in the reader’s language', () => {
  expect([
    said('de', 'no_data'),
    said('de', 'market'),
    said('de', 'forecast_tested'),
    said('ja', 'new_visitors_too_high', { months: 2, date: '2026-02-01' }),
    said('en', 'counts_disagree'),
  ]).toEqual([
    'Keine Daten für Feb. 2026 – März 2026, Mai 2026; gezeigt wird 5. Jan. 2026 – 28. Feb. 2026.',
    'Markt: Kategorie Mode, 12 Websites.',
    'acme.example: An den letzten 4 Wochen geprüft, lag die Prognose im Mittel um 12,5\u00a0% daneben; 26 von 28 Punkten lagen im Prognosebereich.',
    '新規訪問者数は初めのうち過大です。2026年2月1日より前の3か月のうち2か月分のデータがありません。',
    'Feb 2026: acme.example was counted at 1,200 visits and then at 900: the newest is shown and changes no other site',
  ]);
});

test('a Punycode host in a note is written in its own letters', () => {
  expect(said('en', 'target_never_seen', { target: 'xn--mnchen-3ya.example' })).toBe(
    'münchen.example does not appear in this data release.',
  );
  expect(said('en', 'own_counts_elsewhere', { sites: 'a.example, www.xn--mnchen-3ya.example' })).toBe(
    'Sites with counts to compare: a.example, www.münchen.example.',
  );
});

test('the note on too many new visitors says which months are missing before the period', () => {
  expect(said('en', 'new_visitors_too_high', { months: 3, date: '2026-10-01' })).toBe(
    'Every visitor counts as new at first: the three months before Oct 1, 2026 are not in the data.',
  );
});

test('a note of a newer server stays in its own English', () => {
  expect(said('de', 'of_tomorrow')).toBe('ENGLISH');
});

test('only notes about damaged data, and that a panel counts its own members alone, are warnings', () => {
  expect(codes.filter((code) => isWarning({ code, values: {} } as never))).toEqual([
    'damaged',
    'damaged_left_out',
    'comparison_damaged',
    'panel_for_itself',
  ]);
});
