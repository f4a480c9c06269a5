import { max } from 'd3-array';
import { scaleSqrt, scaleThreshold } from 'd3-scale';
import { type NumberKind, writtenStep } from '../format';

const STEPS = 6;

/**
 * Strength of each step: % of the colour mixed into the background. The faintest can still be told from it.
 */
const STRENGTHS = [12, 26, 42, 60, 80, 100];

interface Step {
  color: string;
  /** The least value of this colour, rounded as it is written. */
  from: number;
}

/** A value rounded as it is written: 3 for 2.7 visits. */
function roundedAsWritten(
  kind: NumberKind,
  value: number,
  round: (steps: number) => number = Math.round,
): number {
  const step = writtenStep(kind, value);
  return round(value / step) * step;
}

/**
 * `of`: the colour of a value between 0 and the largest, by its square root, so that small values differ from
 * none. `steps`: the colours, faintest first; of several whose `from` would be written alike only the
 * strongest is used.
 */
export function colorScale(kind: NumberKind, values: readonly (number | null)[], color: string) {
  const known = values.filter((value) => value !== null);
  const top = roundedAsWritten(kind, max(known) ?? 0);
  const place = scaleSqrt().domain([0, top]).range([0, STEPS]);
  const byFrom = new Map(
    STRENGTHS.map((strength, step): [number, Step] => {
      const from = roundedAsWritten(kind, place.invert(step), Math.ceil);
      return [from, { from, color: `color-mix(in oklab, ${color} ${strength}%, var(--ff-card))` }];
    }),
  );
  const steps = known.length > 0 ? [...byFrom.values()] : [];
  const colors = scaleThreshold(
    steps.slice(1).map(({ from }) => from),
    steps.map((step) => step.color),
  );
  return { of: (value: number) => colors(roundedAsWritten(kind, value)), steps };
}
