import { useState } from 'react';
import type { ViewProps } from './spec';

/** Everything a chart is drawn from, except for expanded rows and the page of a list. */
export type AnsweredView<Row, Spec> = Omit<ViewProps<Row>, 'rows' | 'expanded' | 'list'> & {
  /** The declaration by which the answer is drawn. */
  spec: Spec;
  /** Undefined while there is no answer. */
  rows: readonly Row[] | undefined;
  /** Number of rows in the whole list. */
  total: number;
  notes: readonly string[];
};

/**
 * The newest view that has its answer. While a changed request is loading that is the previous view, with its own
 * targets, filters and choices, because its rows must not appear under the new headings; `isStale` is true then. The
 * object stays the same as long as nothing in it changes, so that nothing is drawn again without need. `waitingFor`
 * names the parts and extra queries without an answer; one that had no answer before either is not waited for.
 */
export function useAnsweredView<Row, Spec>(
  now: AnsweredView<Row, Spec>,
  waitingFor: readonly string[],
): { view: AnsweredView<Row, Spec>; isStale: boolean } {
  const [kept, keep] = useState(now);
  const hasAnswered = (part: string) => kept.parts[part] !== undefined || kept.extraRows[part] !== undefined;
  const isWaiting = waitingFor.length > 0 && (now.rows === undefined || waitingFor.some(hasAnswered));
  if (isWaiting && kept.rows) return { view: kept, isStale: true };
  if (isAlike(kept, now)) return { view: kept, isStale: false };
  keep(now);
  return { view: now, isStale: false };
}

const isAlike = <Row, Spec>(one: AnsweredView<Row, Spec>, other: AnsweredView<Row, Spec>): boolean =>
  (Object.keys(other) as (keyof AnsweredView<Row, Spec>)[]).every((name) => isSame(one[name], other[name]));

/** Whether two values are the same, or lists or records of the same values. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
