import { expect, it } from 'vitest';
import { changesIn, outliersIn } from '../src/headline/findings';

const changed = (value: number, change: number, significant = true) => ({
  visits: value,
  visits_change: change,
  visits_change_low: change - 0.05,
  visits_change_high: change + 0.05,
  visits_significant: significant,
});

const told = (found: readonly { row: object; measure: string; cause?: string }[]) =>
  found.map(({ row, measure, cause }) => [(row as { target: string }).target, measure, cause]);

it('finds only changes that are more than chance, the largest difference first', () => {
  const rows = [
    { target: 'small.example', ...changed(1_000, 1.5) },
    { target: 'chance.example', ...changed(900_000, 0.4, false) },
    { target: 'large.example', ...changed(80_000, -0.3) },
    { target: 'unseen.example', visits: null, visits_change: null, visits_significant: false },
  ];
  expect(told(changesIn(rows, ['visits']))).toEqual([
    ['large.example', 'visits', undefined],
    ['small.example', 'visits', undefined],
  ]);
});

it('finds no growth of uncertain size from a few visitors', () => {
  const wild = { target: 'few.example', n_observed: 5, ...changed(900, 7) };
  expect(changesIn([wild], ['visits'])).toEqual([]);
});

it('names as cause the channel with the largest significant change in the same direction', () => {
  const row = {
    target: 'shop.example',
    ...changed(120_000, 0.2),
    direct: 60_000,
    direct_change: -0.5,
    direct_significant: true,
    mail: 20_000,
    mail_change: 0.6,
    mail_significant: true,
    referral: 40_000,
    referral_change: 0.9,
    referral_significant: false,
  };
  expect(told(changesIn([row], ['visits'], ['direct', 'mail', 'referral']))).toEqual([
    ['shop.example', 'visits', 'mail'],
  ]);
});

it('uses the next measure where the first has no significant change', () => {
  const row = {
    target: 'shop.example',
    ...changed(10, 0.1, false),
    bounce_rate: 0.3,
    bounce_rate_change: -0.1,
    bounce_rate_significant: true,
  };
  expect(told(changesIn([row], ['visits', 'bounce_rate']))).toEqual([
    ['shop.example', 'bounce_rate', undefined],
  ]);
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
