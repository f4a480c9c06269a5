import { type Estimate, estimateOf, isNews, previousOf } from '@footfall/ui/measure-value';
import type { MeasureId } from '../vocabulary/measures';

/** A headline shows this many findings at most. */
const MOST_FINDINGS = 3;

/** A change or difference that is more than chance. */
export interface Finding<Row> {
  row: Row;
  measure: MeasureId;
  estimate: Estimate;
  /** The channel that mainly caused a change of visits; undefined where none did. */
  cause?: MeasureId;
  /** How far it stands out; findings are sorted by it, largest first. */
  weight: number;
}

const differenceOf = (estimate: Estimate): number =>
  (estimate.value ?? 0) - (previousOf(estimate) ?? estimate.value ?? 0);

/** Whether a change is worth a finding: of known size, half a percent at least, and more than chance. */
const isFinding = (estimate: Estimate): boolean =>
  estimate.value !== null &&
  estimate.change !== null &&
  isNews(estimate) &&
  Math.abs(estimate.change) >= 0.005;

/** The part with the largest significant change in the direction of the whole; undefined where there is none. */
function causeOf(row: object, whole: Estimate, parts: readonly MeasureId[]): MeasureId | undefined {
  const sign = Math.sign(whole.change ?? 0);
  const moved = parts
    .map((id) => ({ id, estimate: estimateOf(row, id) }))
    .filter(({ estimate }) => isFinding(estimate) && Math.sign(estimate.change ?? 0) === sign)
    .sort((a, b) => Math.abs(differenceOf(b.estimate)) - Math.abs(differenceOf(a.estimate)));
  return moved[0]?.id;
}

/**
 * For each row, the first of `measures` with a significant change; three findings at most. Sorted by absolute
 * difference where there is one measure, by relative change where there are several, whose units differ.
 */
export function changesIn<Row extends object>(
  rows: readonly Row[],
  measures: readonly MeasureId[],
  causes: readonly MeasureId[] = [],
): Finding<Row>[] {
  return rows
    .flatMap((row): Finding<Row>[] => {
      const measure = measures.find((id) => isFinding(estimateOf(row, id)));
      if (!measure) return [];
      const estimate = estimateOf(row, measure);
      const cause = measure === 'visits' ? causeOf(row, estimate, causes) : undefined;
      const weight = measures.length > 1 ? Math.abs(estimate.change ?? 0) : Math.abs(differenceOf(estimate));
      return [{ row, measure, estimate, weight, ...(cause && { cause }) }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_FINDINGS);
}

/**
 * Rows whose interval does not contain `usual`, sorted by the ratio between `usual` and the nearer end of the
 * interval, largest first. One row for each key, three at most.
 */
export function outliersIn<Row extends object>(
  rows: readonly Row[],
  measure: MeasureId,
  usual: number,
  keyOf: (row: Row) => string,
): Finding<Row>[] {
  const apart = ({ low, high }: Estimate): number =>
    low === null || high === null
      ? 0
      : Math.max(Math.log(Math.max(low, 1e-9) / usual), Math.log(usual / Math.max(high, 1e-9)));
  const found = rows
    .map((row) => ({ row, measure, estimate: estimateOf(row, measure) }))
    .filter(({ estimate }) => estimate.value !== null)
    .map((one) => ({ ...one, weight: apart(one.estimate) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const keys = found.map(({ row }) => keyOf(row));
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MOST_FINDINGS);
}
