/** How far an estimate can be trusted; `none` means fewer than 5 observed visitors and no number. */
export type Accuracy = 'measured' | 'high' | 'medium' | 'low' | 'none';

/** A row of an answer: keys, and per estimated measure `m`, `m_low`, `m_high`, `m_change`, `m_significant`. */
export type AnswerRow = object;

/** A number with its 95 % interval and its change against the comparison period, each null when unknown. */
export interface Estimate {
  value: number | null;
  low: number | null;
  high: number | null;
  change: number | null;
  changeLow: number | null;
  changeHigh: number | null;
  /** The interval of the change excludes 0. */
  significant: boolean;
  /** Lower end of the step of five that the distinct observed visitors behind the row lie in; null where it was not counted so. */
  observed: number | null;
}

function numberOf(row: AnswerRow, field: string): number | null {
  const value = (row as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : null;
}

/** The estimate where an answer has no row: no number and no reason. */
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

/** The value of the comparison period, by definition of the change; null where there was none. */
export const previousOf = ({ value, change }: Estimate): number | null =>
  value === null || change === null || change <= -1 ? null : value / (1 + change);

/** Reads one measure out of a row. */
export function estimateOf(row: AnswerRow, measure: string): Estimate {
  return {
    value: numberOf(row, measure),
    low: numberOf(row, `${measure}_low`),
    high: numberOf(row, `${measure}_high`),
    change: numberOf(row, `${measure}_change`),
    changeLow: numberOf(row, `${measure}_change_low`),
    changeHigh: numberOf(row, `${measure}_change_high`),
    significant: (row as Record<string, unknown>)[`${measure}_significant`] === true,
    observed: observedOf(row),
  };
}

export const observedOf = (row: AnswerRow): number | null => numberOf(row, 'n_observed');

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

/** The last number of the step of five that begins with `observed`. */
export const upToOf = (observed: number): number => observed + 4;

/** The smallest number of observed visitors that gives a number. */
export const FEWEST_OBSERVED = 5;

/** The most visitors that were observed for one of some estimates; null where that is not known of any. */
export const mostObserved = (estimates: readonly Pick<Estimate, 'observed'>[]): number | null =>
  estimates.reduce<number | null>(
    (most, { observed }) => (observed === null ? most : Math.max(most ?? 0, observed)),
    null,
  );

/** A larger change is shown as "more than" this where its size is not known well. */
export const WILD_CHANGE = 2;
const FEW = 30;
/** Ends of a change's interval further apart than this, as factors, say that it grew but not by how much. */
const WIDE = 4;

/** Whether few visitors stand behind a row: what it says of a change is chance. */
const isOfFew = ({ observed }: Estimate): boolean => observed !== null && observed < FEW;

function isWide({ changeLow, changeHigh }: Estimate): boolean {
  if (changeLow === null || changeHigh === null) return false;
  return 1 + changeHigh > WIDE * Math.max(1 + changeLow, 1e-9);
}

/** Whether a change is so large, and so few visitors or so wide an interval behind it, that its size means little. */
export const isWildChange = (estimate: Estimate): boolean =>
  estimate.change !== null &&
  estimate.change > WILD_CHANGE &&
  (!estimate.significant || isOfFew(estimate) || isWide(estimate));

/** By how much a number that fell to nothing seen has fallen at least; null where its change is known. */
export const leastFallOf = ({ change, changeHigh }: Estimate): number | null =>
  change !== null && change <= -1 && changeHigh !== null && changeHigh > -1 ? -changeHigh : null;

/** Smaller changes are written as 0.0 %. */
const NO_CHANGE = 0.0005;

/** Whether a change is more than chance and more than nothing, and so may have a colour. */
export const isNews = (estimate: Estimate): boolean =>
  estimate.significant &&
  Math.abs(estimate.change ?? 0) >= NO_CHANGE &&
  !(isWildChange(estimate) && isOfFew(estimate));

/** Half of the interval as a part of the value; null where there is no interval. */
export const expectedErrorOf = ({ value, low, high }: Estimate): number | null =>
  !value || low === null || high === null || low === high ? null : (high - low) / 2 / value;
