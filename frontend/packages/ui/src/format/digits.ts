/**
 * How many digits of a number hold. The back end has the same rule for paper and mail
 * (backend/footfall/core/digits.py); packages/contract/src/printedNumbers.json holds both to it.
 */

/** The part of an estimate that decides how its number is written. */
export interface Written {
  value: number | null;
  low: number | null;
  high: number | null;
  /** The digits that hold where the number is estimated without an interval of its own. */
  digits?: number;
  /** The number as a part of a printed whole. */
  part?: Placed;
}

/** A number rounded to its last place, a power of ten: 25,000,000 to 6. */
export interface Placed {
  value: number;
  place: number;
}

/** Digits of a number that is counted, or whose interval is narrow. */
export const MOST_DIGITS = 3;
/** Digits of an estimate at least. */
export const FEWEST_DIGITS = 2;

/** Whether a number has no error to show: it was counted. */
export const isCounted = ({ low, high, digits }: Written): boolean =>
  digits === undefined && (low === null || high === null || low === high);

/**
 * The significant digits that hold, clip(1 + ceil(-log10(half of the interval / value)), 2, 3): three where
 * half of the interval is less than a tenth of the value, else two.
 */
export function digitsOf(written: Written): number {
  const { value, low, high, digits } = written;
  if (digits !== undefined) return digits;
  if (value === null || low === null || high === null || low === high) return MOST_DIGITS;
  return (high - low) / 2 < Math.abs(value) / 10 ? MOST_DIGITS : FEWEST_DIGITS;
}

/** Ends of an interval that are this many times apart have no last place in common. */
const FAR_APART = 10;

/** Whether the ends of an interval lie so far apart that each is written with digits of its own. */
export const isWide = (low: number, high: number): boolean => low > 0 && high >= FAR_APART * low;

const exponentOf = (value: number): number => Number(value.toExponential().split('e')[1]);

const powerOf = (place: number): number => Number(`1e${Math.abs(place)}`);

/** A number rounded half away from zero to a multiple of 10 ** place. */
export function roundedTo(value: number, place: number): number {
  const power = powerOf(place);
  const size = Math.abs(value);
  const rounded = place > 0 ? Math.round(size / power) * power : Math.round(size * power) / power;
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

/** A number rounded to so many significant digits, and to no finer place than `finest`. */
export function placed(value: number, digits: number, finest: number): Placed {
  if (value === 0) return { value: 0, place: Math.max(finest, 0) };
  const exponent = exponentOf(value);
  const place = Math.max(exponent - digits + 1, finest);
  const rounded = roundedTo(value, place);
  // 9.96 has two digits as 10, not as 10.0.
  const isCarried = rounded !== 0 && exponentOf(rounded) > exponent;
  return { value: rounded, place: isCarried ? Math.max(exponent - digits + 2, finest) : place };
}

/** How many digits a number has down to a place; 0 where it is zero. */
export const digitsDownTo = ({ value, place }: Placed): number =>
  value === 0 ? 0 : Math.max(1, exponentOf(value) - place + 1);

/**
 * Parts, each with the place that it is written to, rounded so that they add up to the whole as it is written, in its
 * last place: at each place, the finest first, by the largest remainder. No place may be coarser than the whole's.
 */
export function roundedParts(parts: readonly Placed[], whole: Placed): number[] {
  const rounded = parts.map(() => 0);
  const places = [...new Set(parts.map(({ place }) => place))].sort((a, b) => a - b);
  let [exact, written] = [0, 0];
  for (const place of places) {
    const group = parts.flatMap((part, at) => {
      if (part.place !== place) return [];
      const steps = stepsOf(part.value, place);
      // A sum of parts is off by a last bit, which is no remainder.
      const floor = Math.floor(steps + LAST_BIT);
      exact += part.value;
      return [{ at, floor, remainder: steps - floor }];
    });
    group.sort((a, b) => b.remainder - a.remainder || a.at - b.at);
    const near = Math.round(stepsOf(exact - written, place));
    const steps = place === places.at(-1) ? within(near, place, whole, written) : near;
    const missing = steps - group.reduce((sum, { floor }) => sum + floor, 0);
    for (const [rank, { at, floor }] of group.entries()) {
      rounded[at] = ofSteps(floor + (rank < missing ? 1 : 0), place);
      written += rounded[at];
    }
  }
  return rounded;
}

const LAST_BIT = 1e-9;

const stepsOf = (value: number, place: number): number =>
  place > 0 ? value / powerOf(place) : value * powerOf(place);

const ofSteps = (steps: number, place: number): number =>
  place > 0 ? steps * powerOf(place) : steps / powerOf(place);

/** The steps nearest to `near` that make what is written already round to the whole. */
function within(near: number, place: number, whole: Placed, written: number): number {
  const half = ofSteps(0.5, whole.place);
  const least = Math.ceil(stepsOf(whole.value - half - written, place) - LAST_BIT);
  const most = Math.ceil(stepsOf(whole.value + half - written, place) - LAST_BIT) - 1;
  return Math.max(least, Math.min(most, near));
}
