import type { KeyboardEvent } from 'react';

export interface Walk {
  label: string;
  /** The text that is read out for the current point, or for the chart without one. */
  spoken: string;
  /** Number of points. */
  count: number;
  /** Index of the current point; -1 for none. */
  at: number;
  /**
   * `time`: the left and right arrows, starting at the newest point; `ranking`: all four, starting at the
   * largest.
   */
  along: 'time' | 'ranking';
  /** Gets the index of the new point; null when the reader leaves the points. */
  onWalk: (to: number | null) => void;
  /** Enter opens the current point. */
  onOpen?: (() => void) | undefined;
}

/**
 * Attributes that let the arrow keys move from point to point of a chart. A slider is the ARIA role whose
 * keys and spoken value fit.
 */
export function walking({ label, spoken, count, at, along, onWalk, onOpen }: Walk) {
  const last = Math.max(0, count - 1);
  const inTime = along === 'time';
  const from = at < 0 && inTime ? last : at;
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      ...(!inTime && { ArrowUp: from - 1, ArrowDown: from + 1 }),
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (event.key === 'Enter' && at >= 0) onOpen?.();
    if (event.key !== 'Escape' && to === undefined) return;
    event.preventDefault();
    onWalk(to === undefined ? null : Math.max(0, Math.min(last, to)));
  };
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': Math.max(0, from),
    'aria-valuetext': spoken,
    onKeyDown,
    onBlur: () => onWalk(null),
  } as const;
}
