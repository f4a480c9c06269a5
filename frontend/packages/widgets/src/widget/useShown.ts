import { useState } from 'react';
import type { ViewProps } from './spec';

/** What a picture is drawn from, without what the reader opened and turned to in it. */
export type Shown<Row> = Omit<ViewProps<Row>, 'rows' | 'opening' | 'list'> & {
  rows: readonly Row[] | undefined;
};

/**
 * What is on show: while a new answer is under way the old one with its own targets, filters and switches, since rows
 * must not be drawn under a heading they do not belong to. The same object as long as nothing in it is another, so that
 * what is drawn from it need not be drawn again.
 */
export function useShown<Row>(isStale: boolean, now: Shown<Row>): Shown<Row> {
  const [kept, keep] = useState(now);
  if (isStale && kept.rows) return kept;
  if (isAlike(kept, now)) return kept;
  keep(now);
  return now;
}

const isAlike = <Row>(one: Shown<Row>, other: Shown<Row>): boolean =>
  (Object.keys(other) as (keyof Shown<Row>)[]).every((name) => isSame(one[name], other[name]));

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
