import cases from '@footfall/contract/printedNumbers.json';
import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatChangeEnds,
  formatEstimate,
  formatInterval,
  type NumberKind,
  partsOfHundred,
  partsOfTotal,
} from '../src/format';
import { digitsOf, type Placed, roundedParts } from '../src/format/digits';
import { NO_ESTIMATE, sumOf, withoutRange } from '../src/measure-value';

/** Texts by language: of the value, and of its interval where it has one. */
const textsOf = (written: object) => Object.entries(written) as [string, string[]][];

describe('numbers as the back end writes them', () => {
  it.each(cases.numbers)('$kind $value from $low to $high', ({ kind, value, low, high, written }) => {
    const estimate = { value, low, high };
    for (const [locale, [text, interval]] of textsOf(written)) {
      expect(formatEstimate(locale, kind as NumberKind, estimate), locale).toBe(text);
      if (interval) expect(formatInterval(locale, kind as NumberKind, estimate), locale).toBe(interval);
    }
  });

  it.each(cases.changes)('a change of $value from $low to $high', ({ value, low, high, written }) => {
    for (const [locale, [text, ends]] of textsOf(written)) {
      expect(formatChange(locale, value, low, high), locale).toBe(text);
      if (low !== null) expect(formatChangeEnds(locale, value, low, high).join(' – '), locale).toBe(ends);
    }
  });

  it.each(cases.parts)('parts $parts of $whole', ({ parts, whole, rounded }) => {
    const placed = ([value = 0, place = 0]: number[]): Placed => ({ value, place });
    expect(roundedParts(parts.map(placed), placed(whole))).toEqual(rounded);
  });
});

it('has the digits of the formula, two at least and three at most', () => {
  for (let error = 0.001; error < 20; error *= 1.013) {
    const estimate = { value: 7, low: 7 - 7 * error, high: 7 + 7 * error };
    const formula = Math.min(3, Math.max(2, 1 + Math.ceil(-Math.log10(error))));
    expect(digitsOf(estimate), `± ${error}`).toBe(formula);
  }
});

const upTo = (value: number, error: number) => ({
  ...NO_ESTIMATE,
  value,
  low: value * (1 - error),
  high: value * (1 + error),
});

it('writes shares of a whole so that they add up to 100 %, and no part of it as nothing', () => {
  const shares = [0.614, 0.254, 0.086, 0.044, 0.002];
  const written = (error: number) =>
    partsOfHundred(shares.map((share) => upTo(share, error))).map((part) =>
      formatEstimate('en', 'share', part),
    );
  expect(written(0.2)).toEqual(['61%', '25%', '9%', '5%', '< 1%']);
  expect(written(0.05)).toEqual(['61.4%', '25.4%', '8.6%', '4.4%', '0.2%']);
});

it('leaves shares alone that are not a whole', () => {
  const page = [upTo(0.3, 0.2), upTo(0.2, 0.2)];
  expect(partsOfHundred(page)).toEqual(page);
});

it('writes counts so that they add up to the total in its last place', () => {
  const counts = [15_123_000, 6_234_000, 2_051_000, 1_130_000, 102_000].map((value) => upTo(value, 0.2));
  const total = { ...upTo(24_640_000, 0.05), value: 24_640_000 };
  const written = partsOfTotal('count', counts, total).map((part) => formatEstimate('en', 'count', part));
  expect(written).toEqual(['15.1M', '6.2M', '2.1M', '1.1M', '100K']);
});

it('keeps the digits of an estimate that is shown without its interval, or added up', () => {
  const estimate = upTo(24_640_191, 0.3);
  expect(formatEstimate('en', 'count', withoutRange(estimate))).toBe('25M');
  expect(formatEstimate('en', 'count', sumOf([estimate, upTo(1_000_000, 0.3)]))).toBe('26M');
  expect(formatEstimate('en', 'count', sumOf([{ ...NO_ESTIMATE, value: 24_640_191 }]))).toBe('24.6M');
});
