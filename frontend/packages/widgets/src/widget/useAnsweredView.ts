import { useState } from 'react';
import type { ViewProps } from './spec';

/** Everything a chart is drawn from, except for expanded rows and the page of a list. */
export type AnsweredView<Row, Spec> = Omit<ViewProps<Row>, 'rows' | 'expanded' | 'list'> & {
  /** The declaration that the answer is drawn by. */
  spec: Spec;
  /** Undefined while there is no answer. */
  rows: readonly Row[] | undefined;
  /** Members of the whole list. */
  total: number;
  notes: readonly string[];
};

/**
 * The newest view with its answer: while a changed question is under way that is the one before, with its own targets,
 * filters and switches, since rows must not be drawn under a heading they do not belong to. The same object as long as
 * nothing in it changes, so that what is drawn from it need not be drawn again. `waitingFor` names the parts and extra
 * queries without an answer; those that had none before are no reason to wait.
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

/** The same value, or a list or record of the same values. */
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
