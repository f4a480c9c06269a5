import type { Coverage, CoveredLevel, Quota } from './calls';

type Group = Pick<CoveredLevel, 'age' | 'gender'> | Pick<Quota, 'age' | 'gender'>;

/** Names a group of people by its age band and gender. */
export const groupOf = ({ age, gender }: Group): string => `${age ?? ''} ${gender ?? ''}`;

/** The quotas that were typed; a group left empty has none. */
export function quotasIn(coverage: readonly Coverage[], typed: Readonly<Record<string, string>>): Quota[] {
  return coverage
    .flatMap(({ levels }) => levels)
    .flatMap((level) => {
      const text = typed[groupOf(level)]?.trim() ?? '';
      return text === '' ? [] : [{ age: level.age, gender: level.gender, most: Number(text) }];
    });
}

/** Quotas for so many members in the proportions of the population; groups of nobody get none. */
export function fromPopulation(coverage: readonly Coverage[], wanted: number): Record<string, string> {
  const known = coverage
    .flatMap(({ levels }) => levels)
    .flatMap((level) => (level.population ? [[groupOf(level), level.population] as const] : []));
  // Rounded up: rounding down would keep the last ones wanted out.
  return Object.fromEntries(known.map(([group, share]) => [group, String(Math.ceil(share * wanted))]));
}
