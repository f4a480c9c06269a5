import type { TrendSeries } from '@footfall/ui/charts';
import { type AnswerRow, estimateOf } from '@footfall/ui/measure-value';
import { rowsOf, type TargetView } from '../widget/spec';

/** A row of one target in one step of time. */
export type DatedRow = AnswerRow & {
  target: string;
  date: string;
  is_forecast?: boolean;
  is_partial?: boolean;
  compared_date?: string | null;
};

/** One measure over time, a line per target. `markOf` says why a row is unusual; undefined for usual rows. */
export function seriesOf<Row extends DatedRow>(
  rows: readonly Row[],
  targets: readonly TargetView[],
  measure: string,
  markOf: (row: Row) => string | undefined = () => undefined,
): TrendSeries[] {
  return targets.map((target) => ({
    id: target.value,
    label: target.name,
    color: target.color,
    points: rowsOf(rows, target).map((row) => ({
      date: row.date,
      estimate: estimateOf(row, measure),
      isForecast: row.is_forecast ?? false,
      isPartial: row.is_partial ?? false,
      comparedDate: row.compared_date ?? undefined,
      mark: markOf(row),
    })),
  }));
}
