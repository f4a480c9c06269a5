import type { SheetKind } from '@footfall/contract';

/** Decimals of a share and a change at least: 12.34 % as 0.1234. */
const SHARE_DECIMALS = 4;
/** Digits that a small share keeps. */
const SHARE_DIGITS = 3;

/** A number as a sheet holds it: counts and seconds whole, ratios to two decimals, shares to 0.01 % or three digits. */
export function rounded(value: number, kind: SheetKind): number {
  switch (kind) {
    case 'count':
    case 'whole':
    case 'duration':
      return Math.round(value);
    case 'decimal':
      return Number(value.toFixed(2));
    default:
      return Number(value.toFixed(decimalsOf(value)));
  }
}

/** Decimals of a share, at most 12. */
export function decimalsOf(share: number): number {
  if (share === 0) return SHARE_DECIMALS;
  const needed = SHARE_DIGITS - 1 - Math.floor(Math.log10(Math.abs(share)));
  return Math.min(12, Math.max(SHARE_DECIMALS, needed));
}
