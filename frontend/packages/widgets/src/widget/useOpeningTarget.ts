import { accuracyOf } from '@footfall/ui/measure-value';
import type { WidgetAnswer } from '@footfall/ui/widget';
import { useEffect, useState } from 'react';
import type { TargetView } from './spec';

export interface OpeningTarget {
  /** The target to ask about; undefined for a widget that asks about all at once. */
  only: TargetView | undefined;
  /** Goes on to the next target; undefined where the reader chose one, or all have been tried. */
  goOn: (() => void) | undefined;
}

/**
 * A list of one target at a time opens on the first target with data, or on the very first if none has any, until the
 * reader chooses another. `views`: the targets to choose from. `about`: everything else in the request; the search for
 * a target with data starts again when it changes.
 */
export function useOpeningTarget(
  views: readonly TargetView[],
  wanted: string,
  about: unknown,
): OpeningTarget {
  const subject = JSON.stringify([views.map(({ value }) => value), about]);
  const [passed, setPassed] = useState({ subject, targets: 0 });
  const behind = passed.subject === subject ? passed.targets : 0;
  const wish = views.find(({ value }) => value === wanted);
  if (wish || views.length < 2 || behind >= views.length) return { only: wish ?? views[0], goOn: undefined };
  return { only: views[behind], goOn: () => setPassed({ subject, targets: behind + 1 }) };
}

type Answer<Row> = Omit<WidgetAnswer<Row>, 'isStale'>;

/** The answer about the opening target. If it has no data, goes on to the next and returns a loading answer meanwhile. */
export function usePassing<Row extends object>(
  { goOn }: OpeningTarget,
  answer: Answer<Row>,
  /** Whether this is the list's first page: a later page may be empty although the list is not. */
  isAtStart: boolean,
): Answer<Row> {
  const isPassing = goOn !== undefined && isAtStart && answer.error === null && saysNothing(answer.rows);
  useEffect(() => {
    if (isPassing) goOn();
  });
  return isPassing ? { ...answer, rows: undefined, reason: undefined } : answer;
}

const saysNothing = (rows: readonly object[] | undefined): boolean =>
  rows?.every((row) => (row as { is_other?: boolean }).is_other || accuracyOf(row) === 'none') ?? false;
