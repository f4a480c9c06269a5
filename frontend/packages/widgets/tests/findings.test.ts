import { expect, it } from 'vitest';
import { changesIn, outliersIn } from '../src/headline/findings';

const changed = (value: number, change: number, significant = true) => ({
  visits: value,
  visits_change: change,
  visits_change_low: change - 0.05,
  visits_change_high: change + 0.05,
  visits_significant: significant,
});

const told = (found: readonly { row: object; measure: string }[]) =>
  found.map(({ row, measure }) => [(row as { target: string }).target, measure]);

it('finds only changes that are more than chance, the largest difference first', () => {
  const rows = [
    { target: 'small.example', ...changed(1_000, 1.5) },
    { target: 'chance.example', ...changed(900_000, 0.4, false) },
    { target: 'large.example', ...changed(80_000, -0.3) },
    { target: 'unseen.example', visits: null, visits_change: null, visits_significant: false },
  ];
  expect(told(changesIn(rows, ['visits']))).toEqual([
    ['large.example', 'visits'],
    ['small.example', 'visits'],
  ]);
});

it('finds no significant change that is too small to be told', () => {
  const rows = [
    { target: 'small.example', ...changed(80_000, 0.0049) },
    { target: 'large.example', ...changed(80_000, 0.005) },
  ];
  expect(told(changesIn(rows, ['visits']))).toEqual([['large.example', 'visits']]);
});

it('takes the causes of a change of visits from the row, and gives other measures none', () => {
  const visits_causes = [{ channel: 'mail', part: 0.7, is_main: true }];
  const row = { target: 'shop.example', ...changed(120_000, 0.2), visits_causes };
  expect(changesIn([row], ['visits']).map(({ causes }) => causes)).toEqual([visits_causes]);
  const viewed = { ...row, page_views: 9, page_views_change: 0.3, page_views_significant: true };
  expect(changesIn([viewed], ['page_views']).map(({ causes }) => causes)).toEqual([[]]);
});

it('uses the next measure where the first has no significant change', () => {
  const row = {
    target: 'shop.example',
    ...changed(10, 0.1, false),
    bounce_rate: 0.3,
    bounce_rate_change: -0.1,
    bounce_rate_significant: true,
  };
  expect(told(changesIn([row], ['visits', 'bounce_rate']))).toEqual([['shop.example', 'bounce_rate']]);
});

it('finds for each site the row whose interval is farthest from the average, and none that contains it', () => {
  const row = (target: string, index: number, low: number, high: number) => ({
    target,
    index,
    index_low: low,
    index_high: high,
  });
  const rows = [
    row('a.example', 150, 105, 210),
    row('a.example', 140, 120, 160),
    row('b.example', 60, 40, 70),
    row('c.example', 160, 90, 300),
  ];
  const found = outliersIn(rows, 'index', 100, ({ target }) => target);
  expect(found.map(({ row: { target, index } }) => [target, index])).toEqual([
    ['b.example', 60],
    ['a.example', 140],
  ]);
});
