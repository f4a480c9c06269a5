import { expect, test } from 'vitest';
import { geoOnOpening } from './useProjectGeo';

test.each([
  ['a project sets its place', undefined, undefined, 'US', 'US'],
  ['several countries are written as addresses have them', undefined, 'worldwide', ['DE', 'FR'], 'DE,FR'],
  ['a place the reader chose stays', 'JP', undefined, 'US', 'JP'],
  ['the whole world can be chosen too', 'worldwide', 'US', 'DE', 'worldwide'],
  ['the place of the project before goes with it', 'US', 'US', 'DE', 'DE'],
  ['and leaves none behind', 'US', 'US', 'worldwide', undefined],
  ['nor when no project is opened', 'US', 'US', undefined, undefined],
])('%s', (_, inAddress, before, next, expected) => {
  expect(geoOnOpening(inAddress, before, next)).toBe(expected);
});
