import { type Filters, type SheetTable, UNFILTERED } from '@footfall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import type { ShownQuery } from '../src/widget/exportFiles';
import { useExports } from '../src/widget/useExports';

const PLACES = 'geo,name\nCI,Côte d’Ivoire\n';
const SEMICOLON_PLACES = 'geo;traffic_share\nCI;0,125\n';
/** What the server writes above a table, by language. */
const NOTES: Record<string, string> = { ja: '# note: データになし\n' };
vi.mock('@footfall/api', async (original) => ({
  ...(await original<object>()),
  fetchFile: async (_id: unknown, _request: unknown, format: string, locale: string) =>
    new Blob(format === 'csv-semicolon' ? ['\ufeff', SEMICOLON_PLACES] : [NOTES[locale] ?? '', PLACES]),
}));

const FILTERS: Filters = {
  period: { from: '2026-08', to: '2026-10' },
  compare: 'previous_period',
  granularity: 'month',
  ...UNFILTERED,
  device: 'mobile',
  geo: 'DE',
  channels: ['mail', 'direct'],
  categories: [],
};
const QUERY = {
  report: 'list-regions',
  part: 'only',
  request: { targets: ['acme.example'] },
  result: { data: { as_of: 3, compare: { from: '2026-05-01', to: '2026-07-31' } } },
} as unknown as ShownQuery;
const TARGETS = [{ name: 'acme.example', value: 'acme.example', color: '#000' }] as never;

function exportsOf(filters: Filters, { locale = 'en', queries = [QUERY], tables = [] as SheetTable[] } = {}) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={locale} onError={() => {}}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </IntlProvider>
  );
  return renderHook(() => useExports('places', queries, TARGETS, filters, async () => tables), { wrapper })
    .result.current;
}

test('the caption of a picture names site, period, comparison and filters', async () => {
  const [about] = await exportsOf(FILTERS).caption();
  expect(about).toMatch(
    /^acme.example · Aug.*Oct 2026 · vs. May.*Jul 2026 · Mobile · Germany · Email, Direct$/,
  );
});

test('a CSV file begins with the byte-order mark by which Excel recognises UTF-8', async () => {
  const [file] = (await exportsOf(FILTERS).allCsv?.('csv')) ?? [];
  const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? []);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(PLACES);
});

test('notes above a CSV table are in the language of the screen', async () => {
  const [file] = (await exportsOf(FILTERS, { locale: 'ja' }).allCsv?.('csv')) ?? [];
  expect(await file?.content.text()).toContain('# note: データになし');
});

test('a CSV file with semicolons has the byte-order mark once, however many answers it joins', async () => {
  const queries = [
    { ...QUERY, part: 'desktop' },
    { ...QUERY, part: 'mobile' },
  ];
  const [file] = (await exportsOf(FILTERS, { queries }).allCsv?.('csv-semicolon')) ?? [];
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.content.arrayBuffer());

  expect(file?.name).toMatch(/\.csv$/);
  expect(text).toBe(
    '\ufeff# part: desktop\n# part: mobile\npart;geo;traffic_share\n"desktop";CI;0,125\n"mobile";CI;0,125\n',
  );
});

const SHOWN: SheetTable = {
  title: 'Places',
  columns: ['Country', 'Visits', 'Share'],
  rows: [['Côte d’Ivoire', { value: 5_012_000.004, kind: 'count' }, { value: 0.125, kind: 'share' }]],
  about: [['Places', 'acme.example · Aug 2026']],
};

test('a table of the screen is written with its own names, and what must be known stands below it', async () => {
  const shown = exportsOf(FILTERS, { tables: [SHOWN] });
  const [file] = (await shown.csv?.('csv')) ?? [];
  const [semicolons] = (await shown.csv?.('csv-semicolon')) ?? [];
  expect(await file?.content.text()).toBe(
    'Country,Visits,Share\nCôte d’Ivoire,5012000,12.50%\n\nPlaces,acme.example · Aug 2026\n',
  );
  expect(await semicolons?.content.text()).toBe(
    'Country;Visits;Share\nCôte d’Ivoire;5012000;12,50%\n\nPlaces;acme.example · Aug 2026\n',
  );
});

test('where the screen shows no table, the file is that of the server, which says why', async () => {
  const [file] = (await exportsOf(FILTERS, { locale: 'ja' }).csv?.('csv')) ?? [];
  expect(await file?.content.text()).toContain('# note: データになし');
});

test('copied rows have the decimal separator of the reader’s language', async () => {
  const rows = 'Country\tVisits\tShare\nCôte d’Ivoire\t5012000\t';
  expect(await exportsOf(FILTERS, { tables: [SHOWN] }).tsv?.()).toBe(`${rows}12.50%`);
  expect(await exportsOf(FILTERS, { locale: 'de', tables: [SHOWN] }).tsv?.()).toBe(`${rows}12,50%`);
});
