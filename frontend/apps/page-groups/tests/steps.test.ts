import { expect, test } from 'vitest';
import { moved, questionOf, readSetup, usualSetup, writeSetup } from '../src/funnel/steps';

const NAMES = ['Women jeans', 'Cart'];

test('a funnel setup survives the address', () => {
  const setup = {
    steps: [{ group: 'Women jeans' }, { path: '/a/*' }, { group: 'Cart' }],
    order: 'strict' as const,
    windowMinutes: 30,
  };
  expect(readSetup(writeSetup(setup), NAMES)).toEqual(setup);
});

test('an address without a valid funnel opens the default one', () => {
  for (const text of ['', '{"a":1}', '["loose",1440,"/one"]', '["loose",1440,"=Gone","/one"]', 'x'])
    expect(readSetup(text, NAMES)).toEqual(usualSetup(NAMES));
  expect(readSetup('["odd",7,"/a","/b"]', NAMES)).toEqual({
    steps: [{ path: '/a' }, { path: '/b' }],
    order: 'loose',
    windowMinutes: 1440,
  });
});

test('the default funnel goes from group to group, or from a single group to the checkout', () => {
  expect(usualSetup(NAMES).steps).toEqual([{ group: 'Women jeans' }, { group: 'Cart' }]);
  expect(usualSetup(['Women jeans']).steps).toEqual([
    { group: 'Women jeans' },
    { path: '*/cart*' },
    { path: '*/checkout*' },
  ]);
});

test('at most eight steps are asked for', () => {
  const text = JSON.stringify(['loose', 60, ...Array.from({ length: 12 }, (_, index) => `/${index}`)]);
  expect(readSetup(text, NAMES).steps).toHaveLength(8);
});

test('each target is asked about its own group of the name', () => {
  const group = { id: '1', name: 'Cart', urlsCount: 1, version: 1 };
  const groups = [
    { ...group, target: 'a.example', conditions: { includeFolders: ['/cart'] } },
    { ...group, target: 'b.example', conditions: { includeFolders: ['/basket'] } },
  ];
  const setup = { steps: [{ path: '/' }, { group: 'Cart' }], order: 'loose' as const, windowMinutes: 60 };
  expect(questionOf(setup, groups)).toEqual({
    steps: [
      { name: '/', path: '/' },
      {
        name: 'Cart',
        by_target: {
          'a.example': { includeFolders: ['/cart'] },
          'b.example': { includeFolders: ['/basket'] },
        },
      },
    ],
    order: 'loose',
    window_minutes: 60,
  });
});

test('a step can be moved', () => {
  const steps = [{ path: '/a' }, { path: '/b' }, { path: '/c' }];
  expect(moved(steps, 2, -1)).toEqual([{ path: '/a' }, { path: '/c' }, { path: '/b' }]);
});
