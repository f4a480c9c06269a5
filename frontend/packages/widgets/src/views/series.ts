import type { TrendSeries } from '@footfall/ui/charts';
import { type AnswerRow, estimateOf } from '@footfall/ui/figure';
import { rowsOf, type TargetView } from '../widget/spec';

type DatedRow = AnswerRow & { target: string; date: string };

/** One measure over time, a line per target. */
export function seriesOf(
  rows: readonly DatedRow[],
  targets: readonly TargetView[],
  measure: string,
): TrendSeries[] {
  return targets.map((target) => ({
    id: target.value,
    label: target.value,
    color: target.color,
    points: rowsOf(rows, target).map((row) => ({ date: row.date, estimate: estimateOf(row, measure) })),
  }));
}
