import type { Estimate } from '../../measure-value';

/** The values at both ends of an axis; what lies beyond is cut. */
export interface Span {
  bottom: number;
  top: number;
}

/** Where a value is on an axis, from 0 to 1; at an end where it lies beyond. */
export const placeOn = (value: number, { bottom, top }: Span): number =>
  Math.max(0, Math.min(1, (value - bottom) / (top - bottom)));

/** One end of an interval on an axis. */
export interface DrawnEnd {
  /** From 0 to 1. */
  place: number;
  /** The value lies beyond the axis, so that the end is drawn open. */
  isCut: boolean;
}

export interface DrawnInterval {
  low: DrawnEnd;
  high: DrawnEnd;
}

/** Shares add up with a last bit that is no part beyond the axis. */
const LAST_BIT = 1e-9;

/** Where the interval of an estimate is on an axis; null where it has none. */
export function intervalOn({ low, high }: Estimate, span: Span): DrawnInterval | null {
  if (low === null || high === null || high <= low) return null;
  const room = (span.top - span.bottom) * LAST_BIT;
  return {
    low: { place: placeOn(low, span), isCut: low < span.bottom - room },
    high: { place: placeOn(high, span), isCut: high > span.top + room },
  };
}

/** The top of an axis: an interval counts up to so many times its value, so that a wide one does not make all short. */
export const countedTop = ({ value, high }: Estimate, times: number): number =>
  Math.min(high ?? 0, (value ?? 0) * times) || (value ?? 0);
