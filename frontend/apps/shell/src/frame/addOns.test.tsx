// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addOns, registerAddOn } from './addOns';

const Tour = () => null;

test('an add-on is listed once however often it is registered, and its name cannot be taken by another', () => {
  registerAddOn('Tour', Tour);
  registerAddOn('Tour', Tour);
  // Other tests of this run may have registered theirs.
  expect(addOns().filter(([name]) => name === 'Tour')).toEqual([['Tour', Tour]]);
  expect(() => registerAddOn('Tour', () => null)).toThrow("There is an add-on 'Tour' already.");
});
