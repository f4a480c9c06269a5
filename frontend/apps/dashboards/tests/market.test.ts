import type { ReportRow } from '@footfall/api';
import { type Filters, type Target, UNFILTERED } from '@footfall/contract';
import { expect, test } from 'vitest';
import { basisOf, settingOf, subjectOf } from '../src/dashboards/market-overview/market';
import { messages, noGrowthOf } from '../src/dashboards/market-overview/messages';
import { areRanges } from '../src/dashboards/market-overview/quadrant';
import { withheldIn } from '../src/dashboards/market-overview/shares';
import { sizesOf } from '../src/dashboards/market-overview/size';

type SizeRow = ReportRow<'get-market-size-trend'>;

const targets: Target[] = [
  { value: 'a.example', scope: 'domain' },
  { value: 'blog.b.example/', scope: 'subdomain' },
];
const filters: Filters = {
  period: { from: '2026-05', to: '2026-10' },
  compare: 'none',
  granularity: 'month',
  ...UNFILTERED,
};

test('the category of the filters takes precedence as the market', () => {
  const chosen = { ...filters, categories: ['Fashion'] };
  expect(basisOf({ targets, filters: chosen, setting: 'sites' })).toEqual({
    basis: 'category',
    category: 'Fashion',
    sites: [],
  });
  expect(subjectOf({ targets, filters: chosen, setting: 'sites' })).toEqual([]);
});

test('the market of the page is the category of its only site, or all its sites', () => {
  expect(subjectOf({ targets, filters, setting: '' })).toEqual(targets.slice(0, 1));
  expect(subjectOf({ targets, filters, setting: 'sites' })).toEqual(targets);
  expect(subjectOf({ targets: [], filters, setting: 'sites' })).toBeNull();
});

test('a saved market does not depend on the targets of the page', () => {
  const list = settingOf({ basis: 'sites', sites: ['c.example', 'blog.d.example/', 'e.example/shop/'] });
  expect(subjectOf({ targets: [], filters, setting: list })).toEqual([
    { value: 'c.example', scope: 'domain' },
    { value: 'blog.d.example/', scope: 'subdomain' },
    { value: 'e.example/shop/', scope: 'subfolder' },
  ]);
  const seed = settingOf({ basis: 'seed', sites: ['c.example'] });
  expect(basisOf({ targets, filters, setting: seed })).toEqual({
    basis: 'seed',
    category: '',
    sites: ['c.example'],
  });
});

test('leaves out SAM where it equals TAM by definition', () => {
  const same = { tam_visits: 20, sam_visits: 20, tam_visitors: 9, sam_visitors: 9 } as SizeRow;
  const idsOf = (...given: Parameters<typeof sizesOf>) => sizesOf(...given).map(({ id }) => id);
  expect(idsOf([same], undefined)).toEqual(['tam']);
  expect(idsOf([same], [same])).toEqual(['tam']);
  const listed = { ...same, sam_visits: 12, sam_visitors: 5 };
  expect(idsOf([same, listed], undefined)).toEqual(['tam', 'sam']);
  expect(sizesOf([same], [listed])).toMatchObject([{ rows: [same] }, { id: 'sam', rows: [listed] }]);
});

test('missing growth advises a shorter period, but not for a single month', () => {
  expect(noGrowthOf({ from: '2026-05', to: '2026-10' })).toBe(messages.noGrowth);
  expect(noGrowthOf({ from: '2026-10', to: '2026-10' })).toBe(messages.noGrowthYet);
});

test('a site without a share of its own is named among the others', () => {
  const told = { domain: 'a.example', is_other: false, traffic_share: 0.3 };
  const hidden = { domain: 'b.example', is_other: false, traffic_share: null };
  const other = { domain: 'other', is_other: true, traffic_share: null };
  expect(withheldIn([['2026-09', [told, other]]])).toEqual([]);
  const months = [
    ['2026-09', [told, hidden, other]],
    ['2026-10', [hidden, told]],
  ] as const;
  expect(withheldIn(months)).toEqual(['b.example']);
});

test('sites of which only ranges are known have no growth, and one with a number has', () => {
  const of = (accuracy: 'rough' | 'none' | 'low', is_other = false) => ({ accuracy, is_other });
  expect(areRanges([of('rough'), of('none'), of('low', true)])).toBe(true);
  expect(areRanges([of('rough'), of('low')])).toBe(false);
});
