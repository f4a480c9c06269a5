import {
  digitsDownTo,
  digitsOf,
  FEWEST_DIGITS,
  isCounted,
  isWide,
  MOST_DIGITS,
  type Placed,
  placed,
  roundedParts,
  roundedTo,
  type Written,
} from './digits';

/** How a measure's value is written: 12.3K, 1,640 (an index is no amount), 4.21, 4:29, 61.3%. */
export type NumberKind = 'count' | 'whole' | 'decimal' | 'duration' | 'share';

/** The last place that each kind is written to at most, as a power of ten. */
const FINEST: Readonly<Record<NumberKind | 'change', number>> = {
  count: 0,
  whole: 0,
  decimal: -2,
  duration: 0,
  // 0.01 %.
  share: -4,
  // 0.1 %.
  change: -3,
};

/** The place of 1 %. */
const WHOLE_PERCENT = -2;

/** Seconds that durations are rounded to, by their last place: round on a clock, none coarser than the place. */
const CLOCK_STEPS = [1, 10, 60, 600, 3600] as const;

type Options = Intl.NumberFormatOptions;

const PERCENT = { style: 'percent' } as const;
const SIGNED = { ...PERCENT, signDisplay: 'exceptZero' } as const;
const WHOLE = { maximumFractionDigits: 0 } as const;
const AXIS = { notation: 'compact', maximumSignificantDigits: 3 } as const;
// More than two digits would be too exact for the end of an interval.
const BOUND = { ...PERCENT, maximumSignificantDigits: FEWEST_DIGITS } as const;
const AXIS_SHARE = { ...PERCENT, maximumFractionDigits: 2 } as const;
const CHANGE_TICK = { ...SIGNED, maximumFractionDigits: 0 } as const;

const cache = new Map<string, Intl.NumberFormat>();

/** Formats are kept, because making an `Intl.NumberFormat` costs more than a hundred uses of it. */
function numberFormat(locale: string, options: Options): Intl.NumberFormat {
  const key = `${locale} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    cache.set(key, format);
  }
  return format;
}

/** `m:ss`, from one hour on `h:mm:ss`; `seconds` is rounded. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A number down to its last place, trailing zeros included: 24.0M and 7.21M to three digits. */
function formatPlaced(locale: string, kind: NumberKind | 'change', number: Placed): string {
  const { value, place } = number;
  const decimals = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places });
  switch (kind) {
    case 'duration': {
      const step = CLOCK_STEPS[Math.min(place, CLOCK_STEPS.length - 1)] ?? 1;
      return formatDuration(Math.round(value / step) * step);
    }
    case 'count': {
      if (Math.abs(value) < 1000) return numberFormat(locale, WHOLE).format(value);
      const digits = digitsDownTo(number);
      return numberFormat(locale, {
        notation: 'compact',
        minimumSignificantDigits: digits,
        maximumSignificantDigits: digits,
      }).format(value);
    }
    case 'whole':
      return numberFormat(locale, WHOLE).format(value);
    case 'decimal':
      return numberFormat(locale, decimals(Math.max(0, -place))).format(value);
    case 'share':
      return numberFormat(locale, { ...PERCENT, ...decimals(Math.max(0, -place - 2)) }).format(value);
    case 'change':
      return numberFormat(locale, { ...SIGNED, ...decimals(Math.max(0, -place - 2)) }).format(value);
  }
}

/** An estimate rounded to the digits that hold; a value of zero takes its last place from its interval. */
function placedEstimate(kind: NumberKind | 'change', written: Written): Placed {
  if (written.part) return written.part;
  const { value, high } = written;
  if (value || isCounted(written)) return placed(value ?? 0, digitsOf(written), FINEST[kind]);
  return { value: 0, place: placed(high ?? 0, FEWEST_DIGITS, FINEST[kind]).place };
}

/** A number that is counted, or told by the reader, in its short form of three digits. */
export function formatNumber(locale: string, kind: NumberKind, value: number): string {
  return formatPlaced(locale, kind, placed(value, MOST_DIGITS, FINEST[kind]));
}

/** An estimate whose interval is not at hand: as many digits as any bears. */
export function formatAbout(locale: string, kind: NumberKind, value: number): string {
  return formatPlaced(locale, kind, placed(value, FEWEST_DIGITS, FINEST[kind]));
}

/** The smallest difference between two counted numbers of this size that are written differently. */
export function writtenStep(kind: NumberKind, value: number): number {
  const { place } = placed(value, MOST_DIGITS, FINEST[kind]);
  return 10 ** (value === 0 ? FINEST[kind] : place);
}

/** A value as the label of an axis: with fewer digits, as ticks are round. */
export function formatTick(locale: string, kind: NumberKind, value: number): string {
  if (kind === 'share') return numberFormat(locale, AXIS_SHARE).format(value);
  if (kind === 'decimal') return numberFormat(locale, AXIS).format(value);
  if (kind === 'count') return numberFormat(locale, Math.abs(value) < 1000 ? WHOLE : AXIS).format(value);
  return formatNumber(locale, kind, value);
}

/** A counted number with all its digits: 12,345. */
export function formatExact(locale: string, kind: NumberKind, value: number): string {
  if (kind === 'count') return numberFormat(locale, WHOLE).format(value);
  const place = FINEST[kind];
  return formatPlaced(locale, kind, { value: roundedTo(value, place), place });
}

/**
 * An estimate as the screen shows it; null where there is no number. A value that would read as zero,
 * although its interval reaches further, is written as less than the upper end, `< 39%`, as it may well be
 * more than none; a part of a whole as less than the last place of the others, `< 1%`.
 */
export function formatEstimate(locale: string, kind: NumberKind, written: Written): string | null {
  const { value, high, part } = written;
  if (value === null) return null;
  const number = placedEstimate(kind, written);
  if (part && number.value === 0 && value > 0) {
    const unit = { value: roundedTo(10 ** part.place, part.place), place: part.place };
    return `< ${formatPlaced(locale, kind, unit)}`;
  }
  const text = formatPlaced(locale, kind, number);
  const zero = formatPlaced(locale, kind, { value: 0, place: number.place });
  if (high === null || isCounted(written) || text !== zero) return text;
  const end = placed(high, FEWEST_DIGITS, FINEST[kind]);
  if (end.value === 0 || formatPlaced(locale, kind, end) === text) return text;
  // Two digits of the end are all that is told, so those of a share are not cut off at the last place of its kind.
  const bound = kind === 'share' ? placed(high, FEWEST_DIGITS, -12) : end;
  return `< ${formatPlaced(locale, kind, bound)}`;
}

/** A number as a tooltip shows it: an estimate as everywhere, a counted one with all its digits. */
export function formatInTip(locale: string, kind: NumberKind, written: Written): string | null {
  const { value } = written;
  return value !== null && isCounted(written) && !written.part
    ? formatExact(locale, kind, value)
    : formatEstimate(locale, kind, written);
}

/** A relative change with its sign: 0.081 is +8.1%. `low` and `high`: its interval, null without one. */
export function formatChange(
  locale: string,
  value: number,
  low: number | null = null,
  high: number | null = null,
): string {
  return formatPlaced(locale, 'change', placedChange(value, digitsOf({ value, low, high })));
}

/** A change whose interval is not at hand: as many digits as any bears. */
export const formatAboutChange = (locale: string, value: number): string =>
  formatPlaced(locale, 'change', placedChange(value, FEWEST_DIGITS));

/** Both ends of the interval of a change, written down to its own last place. */
export function formatChangeEnds(locale: string, value: number, low: number, high: number): [string, string] {
  const { place } = placedChange(value, digitsOf({ value, low, high }));
  const write = (end: number) => formatPlaced(locale, 'change', { value: roundedTo(end, place), place });
  return [write(low), write(high)];
}

function placedChange(value: number, digits: number): Placed {
  const number = placed(value, digits, FINEST.change);
  // Nothing is written as 0.0%.
  return number.value === 0 ? { value: 0, place: FINEST.change } : number;
}

/** The expected error of a number, half of its interval: `± 30%`; `> ± 100%` for all larger ones. */
export function formatExpectedError(locale: string, half: number): string {
  const percent = numberFormat(locale, BOUND);
  return half > 1 ? `> ± ${percent.format(1)}` : `± ${percent.format(Math.max(half, 0.01))}`;
}

/** A change on an axis. */
export function formatChangeTick(locale: string, change: number): string {
  return numberFormat(locale, CHANGE_TICK).format(change);
}

/**
 * Both ends of the 95 % interval of an estimate, written down to the last place of its value; of a wide one, where
 * that place says nothing of the lower end or too much of the upper, each with two digits of its own.
 */
export function formatEnds(locale: string, kind: NumberKind, written: Written): [string, string] {
  const { low, high } = written;
  if (low !== null && high !== null && isWide(low, high)) {
    const own = (end: number) => formatPlaced(locale, kind, placed(end, FEWEST_DIGITS, FINEST[kind]));
    return [own(low), own(high)];
  }
  const { place } = placedEstimate(kind, written);
  const write = (end: number | null) =>
    formatPlaced(locale, kind, { value: roundedTo(end ?? 0, place), place });
  return [write(written.low), write(written.high)];
}

/** `low – high`, the 95 % interval of an estimate. */
export function formatInterval(locale: string, kind: NumberKind, written: Written): string {
  const [from, to] = formatEnds(locale, kind, written);
  return from === to ? `≈ ${from}` : `${from} – ${to}`;
}

/**
 * Estimates that are all parts of 100 %, written so that they add up to it: down to the last place that holds in the
 * largest of them, between 1 % and 0.1 %. Left as they are where a part is unknown or they are not the whole.
 */
export function partsOfHundred<Part extends Written>(estimates: readonly Part[]): Part[] {
  const values = estimates.map(({ value }) => value ?? 0);
  const largest = estimates[values.indexOf(Math.max(...values))];
  if (!largest) return [];
  const { place } = placedEstimate('share', largest);
  const common = Math.min(WHOLE_PERCENT, Math.max(FINEST.change, place));
  return withParts(estimates, () => common, 1, { value: 1, place: common });
}

/**
 * Estimates that are parts of a printed total, each with its own digits, and at least as many as the total needs, so
 * that they add up to it in its last place. Left as they are where they are not all of it.
 */
export function partsOfTotal<Part extends Written>(
  kind: NumberKind,
  estimates: readonly Part[],
  total: Written,
): Part[] {
  const placeOf = (estimate: Part) => placedEstimate(kind, estimate).place;
  return withParts(estimates, placeOf, total.value ?? 0, placedEstimate(kind, total));
}

/** `sum`: what the parts are if they are all of the whole; `whole`: as it is written. */
function withParts<Part extends Written>(
  estimates: readonly Part[],
  placeOf: (estimate: Part) => number,
  sum: number,
  whole: Placed,
): Part[] {
  const parts = estimates.map((estimate) => ({
    value: estimate.value ?? 0,
    place: Math.min(placeOf(estimate), whole.place),
  }));
  const off = parts.reduce((rest, { value }) => rest - value, sum);
  if (Math.abs(off) > 1e-6 * sum) return [...estimates];
  const rounded = roundedParts(parts, whole);
  return estimates.map((estimate, at) => {
    const part = { value: rounded[at] ?? 0, place: parts[at]?.place ?? 0 };
    return estimate.value ? { ...estimate, part } : estimate;
  });
}
