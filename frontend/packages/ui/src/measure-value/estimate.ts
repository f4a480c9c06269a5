import { digitsOf, isCounted, type Written } from '../format/digits';

/**
 * How far an estimate can be trusted; `rough` means that little more than its range is known, `none` that there is no
 * number.
 */
export type Accuracy = 'measured' | 'high' | 'medium' | 'low' | 'rough' | 'none';

/**
 * A row of an answer: keys, and per estimated measure `m`, `m_low`, `m_high`, `m_change`, `m_significant`.
 */
export type AnswerRow = object;

/** A number with its 95 % interval and its change against the comparison period, each null when unknown. */
export interface Estimate extends Written {
  change: number | null;
  changeLow: number | null;
  changeHigh: number | null;
  /** The change is more than chance, by the server's rule (`m_significant`). */
  significant: boolean;
  /**
   * Distinct observed visitors behind the row, as the lower end of a band; null where they were not
   * counted.
   */
  observed: number | null;
  /** Whether little more than the range is known, so that it stands first. */
  isRough?: true;
}

function numberOf(row: AnswerRow, field: string): number | null {
  const value = (row as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : null;
}

/** The estimate where an answer has no row. */
export const NO_ESTIMATE: Estimate = {
  value: null,
  low: null,
  high: null,
  change: null,
  changeLow: null,
  changeHigh: null,
  significant: false,
  observed: null,
};

/**
 * The value in the comparison period, which follows from the change; null where it does not, as after a fall
 * to 0.
 */
export const previousOf = ({ value, change }: Estimate): number | null =>
  value === null || change === null || change <= -1 ? null : value / (1 + change);

/** Whether the range of a number is told and drawn first, as little more than it is known. */
export const isRangeFirst = ({ isRough, low, high }: Estimate): boolean =>
  isRough === true && low !== null && low !== high;

/** The estimate without its interval, where there is no room for it; written with the same digits. */
export const withoutRange = (estimate: Estimate): Estimate => ({
  ...estimate,
  ...(!isCounted(estimate) && { digits: digitsOf(estimate) }),
  low: null,
  high: null,
  observed: null,
});

/**
 * Estimates added up. The sum has no interval, because their errors are correlated; its digits are those that hold
 * when all ends are added too, which is wider than the true interval.
 */
export function sumOf(estimates: readonly Estimate[]): Estimate {
  const known = estimates.filter(({ value }) => value !== null);
  const sum = (end: 'value' | 'low' | 'high') =>
    known.reduce((all, one) => all + (one[end] ?? one.value ?? 0), 0);
  const value = known.length > 0 ? sum('value') : null;
  return withoutRange({ ...NO_ESTIMATE, value, low: sum('low'), high: sum('high') });
}

/** An estimate in another unit, as a part of a whole or an amount of it. */
export function times(estimate: Estimate, factor: number): Estimate {
  const scaled = (end: number | null) => (end === null ? null : end * factor);
  const { value, low, high, observed, digits } = estimate;
  return {
    ...NO_ESTIMATE,
    value: scaled(value),
    low: scaled(low),
    high: scaled(high),
    observed,
    ...(digits !== undefined && { digits }),
  };
}

/** Estimates as parts of their sum; no number where there is none, or the sum is 0. */
export function sharesOf(estimates: readonly Estimate[]): Estimate[] {
  const { value } = sumOf(estimates);
  return estimates.map((estimate) =>
    value ? withoutRange(times(estimate, 1 / value)) : { ...NO_ESTIMATE, observed: estimate.observed },
  );
}

/** One measure of a row; null for what the row does not have. */
export function estimateOf(row: AnswerRow, measure: string): Estimate {
  const value = numberOf(row, measure);
  // A row with numbers that lacks this one: fewer than five of its people did what it counts.
  const isOfFew = value === null && (accuracyOf(row) ?? 'none') !== 'none';
  return {
    value,
    low: numberOf(row, `${measure}_low`),
    high: numberOf(row, `${measure}_high`),
    change: numberOf(row, `${measure}_change`),
    changeLow: numberOf(row, `${measure}_change_low`),
    changeHigh: numberOf(row, `${measure}_change_high`),
    significant: (row as Record<string, unknown>)[`${measure}_significant`] === true,
    observed: isOfFew ? 0 : observedOf(row),
    ...(accuracyOf(row) === 'rough' && { isRough: true }),
  };
}

/** `Estimate.observed` of a row. */
export const observedOf = (row: AnswerRow): number | null => numberOf(row, 'n_observed');

/** Null where the report does not say. */
export function accuracyOf(row: AnswerRow): Accuracy | null {
  return (row as { accuracy?: Accuracy | null }).accuracy ?? null;
}

/** First and last rank that public rank lists allow for a site. */
export interface RankRange {
  from: number;
  to: number;
}

/** Null where no list has the site, or the report does not say. */
export function rankRangeOf(row: AnswerRow): RankRange | null {
  const from = numberOf(row, 'rank_from');
  const to = numberOf(row, 'rank_to');
  return from === null || to === null ? null : { from, to };
}

/** How many sites with counts of their own corrected the row; null where the report does not say. */
export const calibratedByOf = (row: AnswerRow): number | null => numberOf(row, 'calibrated_by');

/** How many of these counts are public; null where the report does not say. */
export const publicCountsOf = (row: AnswerRow): number | null => numberOf(row, 'public_counts');

/** The last number of the band (5, 10, 20, 50, 100, 200, 500, ...) that begins with `observed`. */
export const upToOf = (observed: number): number =>
  (String(observed).startsWith('2') ? observed * 2.5 : observed * 2) - 1;

/** The smallest number of observed visitors that gives a number. */
export const FEWEST_OBSERVED = 5;

/** The largest `observed` of the estimates; null where all are null. */
export const mostObserved = (estimates: readonly Pick<Estimate, 'observed'>[]): number | null =>
  estimates.reduce<number | null>(
    (most, { observed }) => (observed === null ? most : Math.max(most ?? 0, observed)),
    null,
  );

/** A larger change (2 is +200 %) is shown as "more than" this where its size is uncertain. */
export const WILD_CHANGE = 2;
/**
 * A change is uncertain if the upper end of its interval is so many times the lower one, both as growth
 * factors.
 */
const WIDE = 4;

function isWide({ changeLow, changeHigh }: Estimate): boolean {
  if (changeLow === null || changeHigh === null) return false;
  return 1 + changeHigh > WIDE * Math.max(1 + changeLow, 1e-9);
}

/** Whether a change is large, but may be chance or has a wide interval: its size means little. */
export const isWildChange = (estimate: Estimate): boolean =>
  estimate.change !== null && estimate.change > WILD_CHANGE && (!estimate.significant || isWide(estimate));

/**
 * How far (0.2 is 20 %) a number that fell to 0 has fallen at least, below 0 if it may have risen; null for
 * others.
 */
export const leastFallOf = ({ change, changeHigh }: Estimate): number | null =>
  change !== null && change <= -1 && changeHigh !== null && changeHigh > -1 ? -changeHigh : null;

/** Whether a number and its change were counted: neither has an interval, so that nothing in them is chance. */
export const isCountedChange = ({ low, high, changeLow, changeHigh }: Estimate): boolean =>
  low === high && changeLow === changeHigh;

/** Half of the interval divided by the value: 0.3 is ± 30 %. Null where there is no interval. */
export const expectedErrorOf = ({ value, low, high }: Estimate): number | null =>
  !value || low === null || high === null || low === high ? null : (high - low) / 2 / value;
