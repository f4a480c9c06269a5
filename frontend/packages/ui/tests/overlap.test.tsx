import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_ESTIMATE } from '../src/measure-value';
import { UpSet } from '../src/overlap';
import { combinations, sizeOf } from '../src/overlap/regions';
import { show } from './page';

const names = ['a', 'b', 'c'].map((id) => ({ id, label: `${id}.example`, color: 'red' }));
const region = (value: number, ...sets: string[]) => ({ sets, estimate: { ...NO_ESTIMATE, value } });
const regions = [region(10, 'a'), region(4, 'b'), region(3, 'a', 'b'), region(1, 'a', 'b', 'c')];

it('adds the regions inside up to the size of a set and of an overlap', () => {
  expect([sizeOf(regions, ['a']), sizeOf(regions, ['a', 'b']), sizeOf(regions, ['c'])]).toEqual([14, 4, 1]);
});

it('knows all seven ways to choose of three', () => {
  expect(combinations(names).map((sets) => sets.join(''))).toEqual(['a', 'b', 'c', 'ab', 'ac', 'bc', 'abc']);
});

it('lists every region with the sets it lies in, the largest first', () => {
  show(<UpSet label="Overlap" measure="Visitors" names={names} regions={regions} height={300} />);
  const rows = screen.getAllByRole('row').slice(1);
  const dots = rows.map((row) =>
    [...row.querySelectorAll('[data-in]')].map((dot) => dot.getAttribute('data-in')),
  );
  expect(dots[0]).toEqual(['true', 'false', 'false']);
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['10', '4', '3', '1']);
});
