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

/** A key for the same sets in any order. */
export const keyOf = (sets: readonly string[]): string => [...sets].sort().join('&');

/** Members of all these sets, whatever else they are in: the sum of every region inside. */
export function sizeOf(regions: readonly Region[], sets: readonly string[]): number {
  return regions
    .filter((region) => sets.every((id) => region.sets.includes(id)))
    .reduce((sum, { estimate }) => sum + (estimate.value ?? 0), 0);
}

/** Two sets and what they share. */
export interface Pair {
  /** Members of both. */
  shared: number;
  /** How many times as many that is as by chance. */
  lift: number;
  sets: readonly string[];
}

/**
 * How many people there are, in or out of the sets. It follows from the pair with the most shared members,
 * whose lift is `shared * everybody / (size of one * size of the other)`. Null where no pair shares any.
 */
export function everybodyOf(regions: readonly Region[], pairs: readonly Pair[]): number | null {
  const [pair] = [...pairs].sort((a, b) => b.shared - a.shared);
  if (!pair || pair.shared <= 0) return null;
  const [first = 0, second = 0] = pair.sets.map((id) => sizeOf(regions, [id]));
  return (pair.lift * first * second) / pair.shared;
}

/**
 * How many times as many members a region has as it would have if the sets were independent of each other.
 * The sizes of the sets are taken as exact; `all`: how many people there are. No number where a region is
 * expected to be empty.
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

/** Every combination of one or more sets, small ones first. */
export function combinations(names: readonly SetName[]): string[][] {
  let all: string[][] = [[]];
  for (const { id } of names) all = all.concat(all.map((sets) => [...sets, id]));
  return all.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
}
