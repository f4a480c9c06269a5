import { expect, it } from 'vitest';
import { matcherOf } from './matcher';

it.each([
  ['', true],
  ['côte', true],
  ['COTE', true],
  ['c*ivoire', true],
  ['*d*v*', true],
  ['ivoire*cote', false],
  ['cote**x', false],
])('%s finds Côte d’Ivoire: %s', (text, found) => {
  expect(matcherOf(text)('Côte d’Ivoire')).toBe(found);
});
