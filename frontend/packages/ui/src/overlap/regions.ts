import { type Estimate, NO_ESTIMATE } from '../measure-value';

export interface SetName {
  id: string;
  label: string;
  color: string;
}

/** Members of exactly these sets and of no other. */
export interface Region {
  sets: readonly string[];
  estimate: Estimate;
}

export const keyOf = (sets: readonly string[]): string => [...sets].sort().join('&');

/** Members of all these sets, whatever else they are in: the sum of every region inside. */
export function sizeOf(regions: readonly Region[], sets: readonly string[]): number {
  return regions
    .filter((region) => sets.every((one) => region.sets.includes(one)))
    .reduce((sum, { estimate }) => sum + (estimate.value ?? 0), 0);
}

/** Two sets: how many members they share, and how many times as many that is as by chance. */
export interface Pair {
  shared: number;
  lift: number;
  sets: readonly string[];
}

/** Everybody there is, in or out of the sets: what makes a pair's lift of its sizes. Null where no pair has one. */
export function everybodyOf(regions: readonly Region[], pairs: readonly Pair[]): number | null {
  const [pair] = [...pairs].sort((a, b) => b.shared - a.shared);
  if (!pair || pair.shared <= 0) return null;
  const [one = 0, other = 0] = pair.sets.map((id) => sizeOf(regions, [id]));
  return (pair.lift * one * other) / pair.shared;
}

/**
 * How many times as many members a region has as if each set had nothing to do with the others; the sizes of the sets
 * are taken as known. Without a number where one of the sets has everybody.
 */
export function liftOf(
  region: Region,
  regions: readonly Region[],
  names: readonly SetName[],
  all: number,
): Estimate {
  const expected = names.reduce((product, { id }) => {
    const part = sizeOf(regions, [id]) / all;
    return product * (region.sets.includes(id) ? part : 1 - part);
  }, all);
  const { value, low, high, observed } = region.estimate;
  const over = (number: number | null) => (number === null || expected <= 0 ? null : number / expected);
  return { ...NO_ESTIMATE, value: over(value), low: over(low), high: over(high), observed };
}

/** Every way to choose one or more of the sets, few first. */
export function combinations(names: readonly SetName[]): string[][] {
  let all: string[][] = [[]];
  for (const { id } of names) all = all.concat(all.map((one) => [...one, id]));
  return all.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
}
