import { monthsOf, type Period } from '@footfall/contract';
import type { ViewProps } from '@footfall/widgets';

/** Each month is a request, so only the last two years are asked for. */
const MOST_MONTHS = 24;

/** `parts` for a widget with one request for each month of a period, oldest first. */
export const monthParts = (period: Period): Record<string, { period: Period }> =>
  Object.fromEntries(
    monthsOf(period)
      .slice(-MOST_MONTHS)
      .map(({ month, period: part }) => [month, { period: part }]),
  );

export type RowsByMonth<Row> = ReadonlyArray<readonly [month: string, rows: readonly Row[]]>;

/** The rows of these parts by month, oldest first; empty while a month is loading. */
export const rowsByMonth = <Row>({ parts }: Pick<ViewProps<Row>, 'parts'>): RowsByMonth<Row> =>
  Object.entries(parts).map(([month, rows]) => [month, rows ?? []]);

/** The `most` names with the largest sums over all months, largest first, without "other". */
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
