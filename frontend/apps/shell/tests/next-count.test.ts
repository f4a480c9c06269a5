import { expect, it } from 'vitest';
import { bestNextCount } from '../src/landing/NextCount';

type Rows = Parameters<typeof bestNextCount>[0];

const rowsOf = (...rows: { factor: number | null; next: readonly number[] | null }[]): Rows =>
  rows.map(({ factor, next }) => ({
    factor,
    next_counts: next?.map((each, number) => ({ place: [3000, 80_000][number], factor: each })),
  })) as unknown as Rows;

it('names the place that narrows the range in the middle most', () => {
  const rows = rowsOf(
    { factor: 8, next: [7, 6.5] },
    { factor: 6, next: [5.9, 5] },
    { factor: 4, next: [3, 3.9] },
    { factor: null, next: null },
  );

  expect(bestNextCount(rows)).toEqual({ place: 80_000, now: 6, after: 5 });
});

it('names nothing where there is a panel, or where no count would change anything', () => {
  expect(bestNextCount(rowsOf({ factor: 1.4, next: null }))).toBeNull();
  expect(bestNextCount(rowsOf({ factor: 6, next: [6, 6] }))).toBeNull();
  expect(bestNextCount([])).toBeNull();
});
