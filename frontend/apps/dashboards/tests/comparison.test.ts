import { expect, test } from 'vitest';
import { comparedPeriod, monthsOf } from '../src/vocabulary/comparison';

const months = { from: '2026-03', to: '2026-04' };
const days = { from: '2024-02-29', to: '2024-03-02' };

test.each([
  [months, 'previous_period', { from: '2026-01', to: '2026-02' }],
  [months, 'previous_year', { from: '2025-03', to: '2025-04' }],
  [{ from: '2026-01', to: '2026-01' }, 'previous_period', { from: '2025-12', to: '2025-12' }],
  [days, 'previous_period', { from: '2024-02-26', to: '2024-02-28' }],
  [days, 'previous_year', { from: '2023-02-28', to: '2023-03-02' }],
  [months, { from: '2020-01', to: '2020-01' }, { from: '2020-01', to: '2020-01' }],
  [months, 'none', null],
] as const)('%o against %o', (period, compare, expected) => {
  expect(comparedPeriod({ period, compare })).toEqual(expected);
});

test('a period month by month', () => {
  const winter = monthsOf({ from: '2025-12', to: '2026-01' });
  expect(winter.map(({ period }) => period)).toEqual([
    { from: '2025-12', to: '2025-12' },
    { from: '2026-01', to: '2026-01' },
  ]);
});

test('the months of a period of days go as far as it does', () => {
  expect(monthsOf(days)).toEqual([
    { month: '2024-02', period: { from: '2024-02-29', to: '2024-02-29' } },
    { month: '2024-03', period: { from: '2024-03-01', to: '2024-03-02' } },
  ]);
});
