import type { KeyboardEvent } from 'react';

export interface Walk {
  label: string;
  /** What is said of the place that is looked at. */
  spoken: string;
  /** Places there are. */
  count: number;
  /** The place that is looked at; -1 for none. */
  at: number;
  /** Along time, from the newest place back, by the arrows left and right; along a ranking, from the largest down, by all four. */
  along: 'time' | 'ranking';
  /** null leaves the walk. */
  onWalk: (to: number | null) => void;
}

/** A picture whose places are walked along by keys: a slider is the role whose keys and spoken value fit. */
export function walking({ label, spoken, count, at, along, onWalk }: Walk) {
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
