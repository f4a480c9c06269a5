import { expect, test } from 'vitest';
import { monthsOf } from '../src/vocabulary/months';

const days = { from: '2024-02-29', to: '2024-03-02' };

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
