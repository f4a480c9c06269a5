import { max } from 'd3-array';
import { scaleSqrt } from 'd3-scale';

const STEPS = 6;

/** Strength of each step, in % of the colour mixed into the ground; the faintest is still seen on it. */
const STRENGTHS = [12, 26, 42, 60, 80, 100];

/** Colour of a value between 0 and the largest, by its square root, so that small values differ from none. */
export function colorScale(values: readonly (number | null)[], color: string) {
  const top = max(values, (value) => value ?? 0) || 1;
  const place = scaleSqrt().domain([0, top]).range([0, STEPS]).clamp(true);
  const at = (step: number) => `color-mix(in oklab, ${color} ${STRENGTHS[step]}%, var(--ff-card))`;
  return {
    of: (value: number) => at(Math.min(STEPS - 1, Math.floor(place(value)))),
    steps: STRENGTHS.map((_, step) => ({ color: at(step), from: place.invert(step) })),
    top,
  };
}
