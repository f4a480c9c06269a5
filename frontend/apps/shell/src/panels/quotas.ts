import type { Coverage, CoveredLevel, Quota } from './calls';

type Group = Pick<CoveredLevel, 'age' | 'gender'> | Pick<Quota, 'age' | 'gender'>;

/** The key of a group, made of its age band and gender. */
export const groupOf = ({ age, gender }: Group): string => `${age ?? ''} ${gender ?? ''}`;

/** The typed quotas; a group with an empty field has none. */
export function quotasIn(coverage: readonly Coverage[], typed: Readonly<Record<string, string>>): Quota[] {
  return coverage
    .flatMap(({ levels }) => levels)
    .flatMap((level) => {
      const text = typed[groupOf(level)]?.trim() ?? '';
      return text === '' ? [] : [{ age: level.age, gender: level.gender, most: Number(text) }];
    });
}

/** Quotas by group for `wanted` members in the proportions of the population; groups without population get none. */
export function fromPopulation(coverage: readonly Coverage[], wanted: number): Record<string, string> {
  const known = coverage
    .flatMap(({ levels }) => levels)
    .flatMap((level) => (level.population ? [[groupOf(level), level.population] as const] : []));
  // Rounded up: with quotas rounded down, fewer members than wanted could join.
  return Object.fromEntries(known.map(([group, share]) => [group, String(Math.ceil(share * wanted))]));
}
