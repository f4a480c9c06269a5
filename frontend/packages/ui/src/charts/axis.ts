import { scaleLinear, scaleUtc } from 'd3-scale';
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
 * different numbers can be written up to `high`, such as 0, 1 and 2 visits, each has a tick. `range`: px of
 * both ends.
 */
export function valueAxis(kind: NumberKind, high: number, range: readonly [number, number]): Axis {
  const smallestStep = writtenStep(kind, 0);
  const steps = Math.ceil(Number((high / smallestStep).toPrecision(9)));
  const areFew = steps < TICKS;
  if (!areFew && kind === 'duration') return durationAxis(high, range);
  const scale = scaleLinear()
    .domain([0, areFew ? Math.max(steps, 1) * smallestStep : high])
    .range(range)
    .clamp(true);
  const ticks = areFew
    ? Array.from({ length: steps + 1 }, (_, step) => step * smallestStep)
    : scale.nice(TICKS).ticks(TICKS);
  return { ticks, top: scale.domain()[1] ?? high, place: (value) => scale(value) };
}

/** Ticks of durations are round on a clock, not in seconds: 15 s, 30 s, 1 min, 5 min. */
function durationAxis(high: number, range: readonly [number, number]): Axis {
  const scale = scaleUtc()
    .domain([0, high * 1000])
    .nice(TICKS)
    .range(range)
    .clamp(true);
  return {
    ticks: scale.ticks(TICKS).map((date) => date.getTime() / 1000),
    top: (scale.domain()[1]?.getTime() ?? 0) / 1000,
    place: (value) => scale(value * 1000),
  };
}

/** Returns n if every nth of so many labels fits on an axis of `width` px, and each needs `labelWidth` px. */
export function labelStride(labels: number, width: number, labelWidth: number): number {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(labels / fitting));
}
