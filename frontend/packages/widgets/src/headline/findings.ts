import { type Estimate, estimateOf, isNews, previousOf } from '@footfall/ui/measure-value';
import type { MeasureId } from '../vocabulary/measures';

/** Findings at most: more are no headline. */
const MOST_FINDINGS = 3;

/** Something that is more than chance. */
export interface Finding<Row> {
  row: Row;
  measure: MeasureId;
  estimate: Estimate;
  /** The channel that a change of visits is mainly due to. */
  cause?: MeasureId;
  /** How far it stands out; the farthest comes first. */
  weight: number;
}

const differenceOf = (estimate: Estimate): number =>
  (estimate.value ?? 0) - (previousOf(estimate) ?? estimate.value ?? 0);

/** Changes without a size are chance or the work of few: they are no news. */
const isTold = (estimate: Estimate): boolean =>
  estimate.value !== null &&
  estimate.change !== null &&
  isNews(estimate) &&
  Math.abs(estimate.change) >= 0.005;

/** The part that changed most in the direction of the whole, where its change is more than chance too. */
function causeOf(row: object, whole: Estimate, parts: readonly MeasureId[]): MeasureId | undefined {
  const sign = Math.sign(whole.change ?? 0);
  const moved = parts
    .map((id) => ({ id, estimate: estimateOf(row, id) }))
    .filter(({ estimate }) => isTold(estimate) && Math.sign(estimate.change ?? 0) === sign)
    .sort((a, b) => Math.abs(differenceOf(b.estimate)) - Math.abs(differenceOf(a.estimate)));
  return moved[0]?.id;
}

/** Of each row the first of the measures whose change is more than chance; the largest changes first. */
export function changesIn<Row extends object>(
  rows: readonly Row[],
  measures: readonly MeasureId[],
  causes: readonly MeasureId[] = [],
): Finding<Row>[] {
  return rows
    .flatMap((row): Finding<Row>[] => {
      const measure = measures.find((id) => isTold(estimateOf(row, id)));
      if (!measure) return [];
      const estimate = estimateOf(row, measure);
      const cause = measure === 'visits' ? causeOf(row, estimate, causes) : undefined;
      const weight = measures.length > 1 ? Math.abs(estimate.change ?? 0) : Math.abs(differenceOf(estimate));
      return [{ row, measure, estimate, weight, ...(cause && { cause }) }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_FINDINGS);
}

/** Rows whose interval lies apart from what is usual, the farthest end first; of each key one row. */
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
