import { expect, test } from 'vitest';
import type { Coverage } from './calls';
import { fromPopulation, groupOf, quotasIn } from './quotas';

const level = (gender: 'female' | 'male', population: number | null) => ({
  age: null,
  gender,
  population,
  members: 0,
  share: 0,
  most: null,
});
const coverage = [
  { traits: ['gender'], levels: [level('female', 0.505), level('male', 0.495)] },
] as unknown as Coverage[];

test('an empty field sets no quota, and 0 sets a quota of zero', () => {
  const typed = {
    [groupOf({ age: null, gender: 'female' })]: '0',
    [groupOf({ age: null, gender: 'male' })]: ' ',
  };
  expect(quotasIn(coverage, typed)).toEqual([{ age: null, gender: 'female', most: 0 }]);
});

test('quotas in the proportions of the population add up to at least the wanted number of members', () => {
  expect(fromPopulation(coverage, 100)).toEqual({ ' female': '51', ' male': '50' });
  expect(fromPopulation([{ ...coverage[0], levels: [level('female', null)] } as Coverage], 100)).toEqual({});
});
