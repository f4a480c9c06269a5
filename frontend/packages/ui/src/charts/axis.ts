import { nice, range, ticks } from 'd3-array';
import { type NumberKind, writtenStep } from '../format';

export interface Axis {
  ticks: readonly number[];
  /** The value at its upper end. */
  top: number;
  /** Position of a value in px; values outside of the axis are placed at its edge. */
  place: (value: number) => number;
}

const TICKS = 5;

/**
 * An axis from 0, so that heights can be compared, to a round value of at least `high`. Where only a few
 * different numbers can be written up to `high`, such as 0, 1 and 2 visits, each has a tick. `ends`: px of
 * both ends.
 */
export function valueAxis(kind: NumberKind, high: number, ends: readonly [number, number]): Axis {
  const smallestStep = writtenStep(kind, 0);
  const steps = Math.ceil(Number((high / smallestStep).toPrecision(9)));
  if (steps < TICKS) {
    const top = Math.max(steps, 1) * smallestStep;
    return axisOf(
      Array.from({ length: steps + 1 }, (_, step) => step * smallestStep),
      top,
      ends,
    );
  }
  if (kind === 'duration') return durationAxis(high, ends);
  const [, top] = nice(0, high, TICKS);
  return axisOf(ticks(0, top, TICKS), top, ends);
}

/** Steps that are round on a clock, in seconds: 5 s to a day. */
const CLOCK_STEPS = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200, 86_400];

/** The step on a clock by which some five ticks reach `high` s. */
function clockStep(high: number): number {
  const wanted = high / TICKS;
  const further = CLOCK_STEPS.findIndex((step) => step > wanted);
  const [below = 1, above = 86_400] = further < 0 ? [] : CLOCK_STEPS.slice(Math.max(0, further - 1));
  return wanted / below < above / wanted ? below : above;
}

/** Ticks of durations are round on a clock, not in seconds: 15 s, 30 s, 1 min, 5 min. */
function durationAxis(high: number, ends: readonly [number, number]): Axis {
  const end = clockStep(high);
  const top = Math.ceil(high / end) * end;
  const step = clockStep(top);
  return axisOf(range(0, top + 1, step), top, ends);
}

const axisOf = (marks: readonly number[], top: number, ends: readonly [number, number]): Axis => {
  const place = along([0, top], ends);
  return { ticks: marks, top, place: (value) => place(Math.min(Math.max(value, 0), top)) };
};

/**
 * Places in px of values from one end to the other. Scales of d3 bring colours, formats and calendars with them, a
 * thirtieth of a page, and charts need none of these.
 */
export function along(
  [first, last]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  return (value) => from + ((value - first) / (last - first)) * (to - from);
}

/** Returns n if every nth of so many labels fits on an axis of `width` px, and each needs `labelWidth` px. */
export function labelStride(labels: number, width: number, labelWidth: number): number {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(labels / fitting));
}
