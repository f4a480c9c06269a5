import { accuracyOf } from '@footfall/ui/measure-value';
import type { WidgetAnswer } from '@footfall/ui/widget';
import { useEffect, useState } from 'react';
import type { TargetView } from './spec';

export interface OpeningTarget {
  /** The target to ask about; undefined for a widget that asks about all at once. */
  only: TargetView | undefined;
  /** Goes on to the next one; undefined where a reader chose this one, or all have been asked about. */
  goOn: (() => void) | undefined;
}

/**
 * A list of one target at a time opens on the first with data, on the first of all where none has any, until a reader
 * wants another one. `views`: the targets to choose from; `about`: what else is asked.
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

/** The answer about the opening target; one that says nothing is passed, and shown as under way. */
export function usePassing<Row extends object>(
  { goOn }: OpeningTarget,
  answer: Answer<Row>,
  /** Beyond the first page of a list there may be nothing where there is something before. */
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
