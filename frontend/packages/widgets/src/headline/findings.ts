import type { ReportRow } from '@footfall/api';
import { LEAST_TOLD_CHANGE } from '@footfall/contract';
import { type Estimate, estimateOf, previousOf } from '@footfall/ui/measure-value';
import type { MeasureId } from '../vocabulary/measures';

/** A headline shows this many findings at most. */
const MOST_FINDINGS = 3;

/** A channel that carries a change of visits; `part` of the change, and whether that is more than half of it. */
export type Cause = NonNullable<ReportRow<'batch-targets'>['visits_causes']>[number];

/** A change or difference that is more than chance. */
export interface Finding<Row> {
  row: Row;
  measure: MeasureId;
  estimate: Estimate;
  /** The channels that a change of visits comes from, as the server names them. */
  causes: readonly Cause[];
  /** How far it stands out; findings are sorted by it, largest first. */
  weight: number;
}

const differenceOf = (estimate: Estimate): number =>
  (estimate.value ?? 0) - (previousOf(estimate) ?? estimate.value ?? 0);

const causesOf = (row: object): readonly Cause[] =>
  (row as { visits_causes?: readonly Cause[] | null }).visits_causes ?? [];

/** Whether a change is worth a finding: significant, of known size, and not too small to be told. */
const isFinding = ({ value, change, significant }: Estimate): boolean =>
  value !== null && change !== null && significant && Math.abs(change) >= LEAST_TOLD_CHANGE;

/**
 * For each row, the first of `measures` with a significant change; three findings at most. Sorted by absolute
 * difference where there is one measure, by relative change where there are several, whose units differ.
 */
export function changesIn<Row extends object>(
  rows: readonly Row[],
  measures: readonly MeasureId[],
): Finding<Row>[] {
  return rows
    .flatMap((row): Finding<Row>[] => {
      const measure = measures.find((id) => isFinding(estimateOf(row, id)));
      if (!measure) return [];
      const estimate = estimateOf(row, measure);
      const causes = measure === 'visits' ? causesOf(row) : [];
      const weight = measures.length > 1 ? Math.abs(estimate.change ?? 0) : Math.abs(differenceOf(estimate));
      return [{ row, measure, estimate, weight, causes }];
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
    .map((row) => ({ row, measure, estimate: estimateOf(row, measure), causes: [] }))
    .filter(({ estimate }) => estimate.value !== null)
    .map((one) => ({ ...one, weight: apart(one.estimate) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const keys = found.map(({ row }) => keyOf(row));
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MOST_FINDINGS);
}
