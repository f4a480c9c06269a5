import type { Estimate } from '../measure-value';

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

/** Every way to choose one or more of the sets, few first. */
export function combinations(names: readonly SetName[]): string[][] {
  let all: string[][] = [[]];
  for (const { id } of names) all = all.concat(all.map((one) => [...one, id]));
  return all.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
}
