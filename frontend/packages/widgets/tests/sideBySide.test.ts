import { expect, it } from 'vitest';
import { linesOf, sortedLines } from '../src/widget-presets/sideBySide';

const ROWS = [
  { target: 'b.example', page: 'b.example/sale', visits: 90, is_other: false },
  { target: 'a.example', page: 'a.example/', visits: 70, is_other: false },
  { target: 'a.example', page: 'a.example/sale', visits: 30, is_other: false },
  { target: 'b.example', page: 'b.example/', visits: null, is_other: false },
  { target: 'a.example', page: 'a.example/jobs', visits: 5, is_other: false },
  { target: 'a.example', page: 'other', visits: 400, is_other: true },
  { target: 'b.example', page: 'other', visits: 500, is_other: true },
];

const lines = linesOf(ROWS, ({ page, target }) => page.slice(target.length));
const keys = (sort?: { column: string; descending: boolean }) =>
  sortedLines(lines, sort, 'visits').map(({ key }) => key);

it('groups rows of all targets by key, in the order of the answer, with "other" last', () => {
  expect(
    lines.map(({ key, byTarget }) => [key, [...byTarget].map(([target, row]) => [target, row.visits])]),
  ).toEqual([
    [
      '/sale',
      [
        ['b.example', 90],
        ['a.example', 30],
      ],
    ],
    [
      '/',
      [
        ['a.example', 70],
        ['b.example', null],
      ],
    ],
    ['/jobs', [['a.example', 5]]],
    [
      '',
      [
        ['a.example', 400],
        ['b.example', 500],
      ],
    ],
  ]);
});

it.each([
  [undefined, ['/sale', '/', '/jobs', '']],
  [{ column: 'a.example', descending: true }, ['/', '/sale', '/jobs', '']],
  [{ column: 'a.example', descending: false }, ['/jobs', '/sale', '/', '']],
  [{ column: 'b.example', descending: false }, ['/sale', '/', '/jobs', '']],
  [{ column: 'name', descending: false }, ['/', '/jobs', '/sale', '']],
  [{ column: 'name', descending: true }, ['/sale', '/jobs', '/', '']],
])('sorts by %o, what has no number after what has one', (sort, expected) => {
  expect(keys(sort)).toEqual(expected);
});
