import { range as numbersTo } from 'd3-array';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { type NumberKind, writtenStep } from '../format';

export interface Axis {
  ticks: readonly number[];
  /** Position of a value in px; values outside of the axis are placed at its edge. */
  place: (value: number) => number;
}

const TICKS = 5;

/** An axis from 0, so that heights can be compared, to a round value of at least `high`. */
export function valueAxis(kind: NumberKind, high: number, range: readonly [number, number]): Axis {
  const least = writtenStep(kind, 0);
  const steps = Math.ceil(Number((high / least).toPrecision(9)));
  if (steps < TICKS) return fewSteps(steps, least, range);
  if (kind === 'duration') return durationAxis(high, range);
  const scale = scaleLinear().domain([0, high]).nice(TICKS).range(range).clamp(true);
  return { ticks: scale.ticks(TICKS), place: (value) => scale(value) };
}

/** A tick for each number up to the highest that can be written, such as 0, 1 and 2 visits; without numbers for 0. */
function fewSteps(steps: number, least: number, range: readonly [number, number]): Axis {
  const scale = scaleLinear()
    .domain([0, Math.max(steps, 1) * least])
    .range(range)
    .clamp(true);
  return { ticks: numbersTo(steps + 1).map((step) => step * least), place: (value) => scale(value) };
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
    place: (value) => scale(value * 1000),
  };
}

/** Returns n where every nth label of an axis fits, when each needs `labelWidth` px. */
export function labelStride(labels: number, width: number, labelWidth: number): number {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(labels / fitting));
}
