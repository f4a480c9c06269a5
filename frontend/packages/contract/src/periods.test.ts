import { expect, test } from 'vitest';
import { comparedPeriod, coveredPeriod, monthsOf } from './periods';

const months = { from: '2026-03', to: '2026-04' };
const days = { from: '2024-02-29', to: '2024-03-02' };

test.each([
  [months, 'previous_period', { from: '2026-01', to: '2026-02' }],
  [months, 'previous_year', { from: '2025-03', to: '2025-04' }],
  [{ from: '2026-01', to: '2026-01' }, 'previous_period', { from: '2025-12', to: '2025-12' }],
  [days, 'previous_period', { from: '2024-02-26', to: '2024-02-28' }],
  // The server's rule: 52 weeks, so that a Thursday is compared with a Thursday.
  [days, 'previous_year', { from: '2023-03-02', to: '2023-03-04' }],
  [months, { from: '2020-01', to: '2020-01' }, { from: '2020-01', to: '2020-01' }],
  [months, 'none', null],
] as const)('%o against %o', (period, compare, expected) => {
  expect(comparedPeriod({ period, compare })).toEqual(expected);
});

const THERE = ['2025-11', '2026-01', '2026-02', '2026-03'];

test.each([
  [
    { from: '2026-01', to: '2026-03' },
    { from: '2026-01', to: '2026-03' },
  ],
  [
    { from: '2025-10', to: '2026-06' },
    { from: '2026-01', to: '2026-03' },
  ],
  [
    { from: '2025-10', to: '2025-12' },
    { from: '2025-11', to: '2025-11' },
  ],
  [
    { from: '2025-12-20', to: '2026-02-10' },
    { from: '2026-01-01', to: '2026-02-10' },
  ],
  [
    { from: '2026-03-05', to: '2026-04-10' },
    { from: '2026-03-05', to: '2026-03-31' },
  ],
  [{ from: '2024-01', to: '2024-02' }, undefined],
])('of %o there is %o', (asked, covered) => {
  expect(coveredPeriod(asked, THERE)).toEqual(covered);
});

test('monthsOf splits a period of months into single months', () => {
  const winter = monthsOf({ from: '2025-12', to: '2026-01' });
  expect(winter.map(({ period }) => period)).toEqual([
    { from: '2025-12', to: '2025-12' },
    { from: '2026-01', to: '2026-01' },
  ]);
});

test('monthsOf cuts the first and last month of a period of days at its days', () => {
  expect(monthsOf(days)).toEqual([
    { month: '2024-02', period: { from: '2024-02-29', to: '2024-02-29' } },
    { month: '2024-03', period: { from: '2024-03-01', to: '2024-03-02' } },
  ]);
});
