import { monthsOf, type Period } from '@footfall/contract';
import type { ViewProps } from '@footfall/widgets';

/** One request a month: the last two years at most. */
const MOST_MONTHS = 24;

/** The months of a period as parts of a widget, the oldest first; each is asked for by itself. */
export const monthParts = (period: Period): Record<string, { period: Period }> =>
  Object.fromEntries(
    monthsOf(period)
      .slice(-MOST_MONTHS)
      .map(({ month, period: part }) => [month, { period: part }]),
  );

export type RowsByMonth<Row> = ReadonlyArray<readonly [month: string, rows: readonly Row[]]>;

/** The rows of those parts by month, the oldest first. */
export const rowsByMonth = <Row>({ parts }: Pick<ViewProps<Row>, 'parts'>): RowsByMonth<Row> =>
  Object.entries(parts).map(([month, rows]) => [month, rows ?? []]);

/** The names with the largest sums over all months, the largest first, without "other". */
export function leadersOver<Row extends { is_other: boolean }>(
  months: RowsByMonth<Row>,
  most: number,
  nameOf: (row: Row) => string,
  sizeOf: (row: Row) => number | null | undefined,
): string[] {
  const sums = new Map<string, number>();
  for (const row of months.flatMap(([, rows]) => rows))
    if (!row.is_other) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + (sizeOf(row) ?? 0));
  const ordered = [...sums].sort(([, one], [, other]) => other - one);
  return ordered.slice(0, most).map(([name]) => name);
}
