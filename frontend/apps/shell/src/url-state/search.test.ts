import { type Filters, type Target, UNFILTERED } from '@footfall/contract';
import { expect, test } from 'vitest';
import { targetsFromText } from '../targets/target';
import {
  parseSearch,
  readControls,
  readFilters,
  readSearch,
  readSetting,
  stringifySearch,
  type UrlSearch,
  withoutOldPages,
  writeControls,
  writeFilters,
  writeSetting,
  writeTargets,
} from './search';

const read = (text: string) => readSearch(parseSearch(text));

test('a repeated list parameter is joined, and of any other repeated parameter the last value counts', () => {
  const text = '?targets=a.example&targets=b.example&geo=DE&geo=FR&device=mobile&device=desktop';
  expect(parseSearch(text)).toEqual({ targets: 'a.example,b.example', geo: 'DE,FR', device: 'desktop' });
});

const USUAL = { from: '2026-05', to: '2026-10' };

const CASES: Filters[] = [
  {
    period: { from: '2026-01', to: '2026-06' },
    compare: 'previous_period',
    granularity: 'month',
    ...UNFILTERED,
  },
  {
    period: { from: '2026-03', to: '2026-03' },
    compare: 'none',
    granularity: 'day',
    ...UNFILTERED,
    device: 'mobile',
    geo: 'US',
    channels: [],
    categories: [],
  },
  {
    period: { from: '2026-03-02', to: '2026-03-17' },
    compare: 'previous_year',
    granularity: 'week',
    ...UNFILTERED,
    device: 'desktop',
    geo: 'state:5',
    channels: [],
    categories: [],
  },
  {
    period: { from: '2026-01', to: '2026-02' },
    compare: { from: '2025-01', to: '2025-02' },
    granularity: 'quarter',
    ...UNFILTERED,
    device: 'desktop',
    geo: ['DE', 'FR'],
    channels: [],
    categories: [],
  },
  {
    period: { from: '2026-01', to: '2026-02' },
    compare: 'none',
    granularity: 'day',
    ...UNFILTERED,
    device: 'desktop',
    geo: '1001',
    channels: ['direct', 'aiSearch'],
    categories: ['Arts, Crafts/Film', 'Mode & Schönheit'],
  },
];

test.each(CASES)('filters written to the address are read back unchanged: %o', (filters) => {
  const address = stringifySearch(writeFilters(filters));
  expect(readFilters(read(address), USUAL)).toEqual(filters);
});

test('defaults are left out of the address, except for the period', () => {
  const [usual] = CASES as [Filters];
  expect(stringifySearch(writeFilters(usual))).toBe('?period=2026-01..2026-06');
});

test('targets of every scope are written readably and read back unchanged', () => {
  const targets: Target[] = [
    { value: 'acme.example', scope: 'domain' },
    { value: 'blog.acme.example/', scope: 'subdomain' },
    { value: 'acme.example/women/', scope: 'subfolder' },
    { value: 'acme.example/women/jeans/7/', scope: 'page' },
  ];
  const address = stringifySearch(writeTargets(targets));
  expect(address).toBe(
    '?targets=acme.example,subdomain:blog.acme.example/,subfolder:acme.example/women/,page:acme.example/women/jeans/7/',
  );
  expect(targetsFromText(read(address).targets ?? '')).toEqual(targets);
});

test('each invalid value falls back to its default', () => {
  const search = read(
    '?targets=,&period=2026-13&compare=yesterday&granularity=century&device=tv&channels=pigeon&categories=%25&geo=Atlantis&fid=<x>',
  );
  expect(Object.values(search).filter(Boolean)).toEqual([]);
  expect(readFilters(search, USUAL)).toEqual({
    period: { from: '2026-05', to: '2026-10' },
    compare: 'previous_period',
    granularity: 'month',
    ...UNFILTERED,
    device: 'all_devices',
    geo: 'worldwide',
    channels: [],
    categories: [],
  });
  expect(read('?device=tv&granularity=week')).toMatchObject({ granularity: 'week' });
});

test.each(['2026-06..2026-01', '2026-01..2026-03-04', '2026-02-30..2026-03-01', '2026-01..2026-02..2026-03'])(
  'the period %s is invalid',
  (period) => {
    expect(read(`?period=${period}`).period).toBeUndefined();
  },
);

test('valid targets are kept without duplicates, five at most', () => {
  const search = read(
    '?targets=a.example,no site,A.example,b.example,c.example,d.example,e.example,f.example',
  );
  expect(targetsFromText(search.targets ?? '').map(({ value }) => value)).toEqual([
    'a.example',
    'b.example',
    'c.example',
    'd.example',
    'e.example',
  ]);
});

test("a dashboard's setup is kept in its address and ignored by others", () => {
  const setup = writeSetting('["/","*/cart*"] & more', 'funnel-analysis');
  const search = read(stringifySearch(setup));
  expect(readSetting(search, 'funnel-analysis')).toBe('["/","*/cart*"] & more');
  expect(readSetting(search, 'page-groups')).toBe('');
  expect(stringifySearch(writeSetting('', 'funnel-analysis'))).toBe('');
});

test('choices in the widgets of a dashboard are kept in the address and ignored by other dashboards', () => {
  const address = stringifySearch(writeControls('pages.sort:visits_desc/pages.columns:visits', 'top-pages'));
  expect(address).toBe('?controls=top-pages:pages.sort:visits_desc/pages.columns:visits');
  expect(readControls(read(address), 'top-pages')).toBe('pages.sort:visits_desc/pages.columns:visits');
  expect(readControls(read(address), 'referral')).toBe('');
  expect(read('?controls=top-pages:nothing').controls).toBeUndefined();
  expect(read(`?controls=top-pages:pages.search:${'x'.repeat(8000)}`).controls).toBeUndefined();
});

test('a change of filters puts lists back to their first page, unless the link names another page', () => {
  const before = { targets: 'a.example', controls: 'top-pages:pages.rows:50/pages.from:51' } as UrlSearch;
  const first = 'top-pages:pages.rows:50';
  expect(withoutOldPages(before, { ...before, device: 'mobile' }).controls).toBe(first);
  expect(withoutOldPages(before, { ...before, targets: 'b.example' }).controls).toBe(first);
  expect(withoutOldPages(before, { ...before, granularity: 'day' }).controls).toBe(before.controls);
  // Writing the default period is not a change by the reader.
  expect(withoutOldPages(before, { ...before, period: '2026-05' }).controls).toBe(before.controls);
  const other = 'top-pages:pages.from:101';
  expect(withoutOldPages(before, { ...before, device: 'mobile', controls: other }).controls).toBe(other);
});

test.each([
  ['NA', '1004'],
  ['LATAM', '1003'],
  ['country:NA', 'country:NA'],
  ['NA,ZA', ['country:NA', 'ZA']],
  // Places that a report cannot add up with the first kind are left out.
  ['NA,XX', 'country:NA'],
  ['state:5,state:99,DE,state:32', ['state:5', 'state:32']],
])('the place %s in an address is read as the server reads it', (geo, asked) => {
  const period = { from: '2026-10', to: '2026-10' };
  expect(readFilters(read(`?geo=${geo}`), period).geo).toEqual(asked);
});
