import { type Filters, UNFILTERED } from '@footfall/contract';
import { expect, test } from 'vitest';
import {
  freeName,
  freshId,
  keptOf,
  keptSearch,
  moved,
  type OwnItem,
  withinColumns,
  withKept,
} from './contents';

const HISTORY = {
  months: ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  first: '2026-01',
  last: '2026-05',
  full: '2026-04',
  snapshot: 3,
  timezone: 'UTC',
};
const PAGE: Filters = {
  period: { from: '2026-01', to: '2026-05' },
  compare: 'previous_period',
  granularity: 'month',
  ...UNFILTERED,
};
const text = (id: string): OwnItem => ({ id, width: 12, text: id });
const ITEMS = ['a', 'b', 'c'].map(text);
const ids = (items: readonly OwnItem[]) => items.map(({ id }) => id).join('');

test('an item can be moved to any place, and no further than the ends', () => {
  expect([-4, 0, 1, 2, 9].map((place) => ids(moved(ITEMS, 'b', place)))).toEqual([
    'bac',
    'bac',
    'abc',
    'acb',
    'acb',
  ]);
  expect(moved(ITEMS, 'unknown', 0)).toBe(ITEMS);
});

test('a width stays between three and twelve columns', () => {
  expect([0, 3.4, 7.6, 40].map(withinColumns)).toEqual([3, 3, 8, 12]);
});

test('a kept period of last months ends with the newest complete month, and filters not kept follow the page', () => {
  expect(withKept(PAGE, { period: 'last_month', device: 'mobile' }, HISTORY)).toEqual({
    ...PAGE,
    period: { from: '2026-04', to: '2026-04' },
    device: 'mobile',
  });
  // The data has only four months.
  expect(withKept(PAGE, { period: 'last_12_months' }, HISTORY).period).toEqual({
    from: '2026-01',
    to: '2026-04',
  });
  expect(withKept(PAGE, undefined, HISTORY)).toEqual(PAGE);
});

test('kept filters are written as they would be in an address', () => {
  expect(keptSearch({ period: 'last_month', geo: 'DE' }, HISTORY)).toMatchObject({
    period: '2026-04',
    geo: 'DE',
  });
});

test('a new item gets an id that no other item has', () => {
  expect(freshId([{ ...text('i2') }, { ...text('i3') }])).toBe('i4');
});

test('a name that another dashboard has gets the next free number', () => {
  const others = [{ name: 'Report' }, { name: 'Report 2' }];
  expect(['Report', 'Report 2', 'Other'].map((name) => freeName(name, others))).toEqual([
    'Report 3',
    'Report 2 2',
    'Other',
  ]);
});

test('a comparison with a custom period is kept as the previous period, and other filters are kept as they are', () => {
  const own = { from: '2025-01', to: '2025-02' };
  expect(keptOf({ compare: own, device: 'mobile' })).toEqual({
    compare: 'previous_period',
    device: 'mobile',
  });
  expect(keptOf({ compare: 'previous_year' })).toEqual({ compare: 'previous_year' });
  expect(keptOf({ device: 'mobile' })).toEqual({ device: 'mobile' });
});
