import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_ESTIMATE } from '../src/measure-value';
import { UpSet, Venn } from '../src/overlap';
import { combinations, everybodyOf, liftOf, sizeOf } from '../src/overlap/regions';
import { show } from './page';

const names = ['a', 'b', 'c'].map((id) => ({ id, label: `${id}.example`, color: 'red' }));
const region = (value: number, ...sets: string[]) => ({ sets, estimate: { ...NO_ESTIMATE, value } });
const regions = [region(10, 'a'), region(4, 'b'), region(3, 'a', 'b'), region(1, 'a', 'b', 'c')];

it('adds up the regions of a set and of an overlap', () => {
  expect([sizeOf(regions, ['a']), sizeOf(regions, ['a', 'b']), sizeOf(regions, ['c'])]).toEqual([14, 4, 1]);
});

it('makes all seven combinations of three sets', () => {
  expect(combinations(names).map((sets) => sets.join(''))).toEqual(['a', 'b', 'c', 'ab', 'ac', 'bc', 'abc']);
});

it('lists every region with its sets, the largest first', () => {
  show(
    <UpSet
      label="Overlap"
      measure="Visitors"
      names={names}
      regions={regions}
      height={300}
      liftName="Lift"
      pairs={[]}
      order="size"
    />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  const dots = rows.map((row) =>
    [...row.querySelectorAll('[data-in]')].map((dot) => dot.getAttribute('data-in')),
  );
  expect(dots[0]).toEqual(['true', 'false', 'false']);
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['10', '4', '3', '1']);
});

it('works out from the lift of a pair how many people there are, and the lift of a region', () => {
  // a has 14 members and b 8. Of 28 people 4 would be in both by chance, and 10 in a alone.
  const pairs = [{ sets: ['a', 'b'], shared: 4, lift: 1 }];
  const two = names.slice(0, 2);
  const all = everybodyOf(regions, pairs);
  expect(all).toBe(28);
  const [a] = regions;
  expect(liftOf(a as NonNullable<typeof a>, regions, two, all ?? 0).value).toBe(1);
});

it('lists the regions farthest above chance first when ordered by lift', () => {
  const pairs = [{ sets: ['a', 'b'], shared: 4, lift: 1 }];
  show(
    <UpSet
      label="Overlap"
      measure="Visitors"
      liftName="Lift"
      names={names}
      regions={regions}
      height={300}
      pairs={pairs}
      order="lift"
    />,
  );
  const sizes = screen.getAllByRole('row').map((row) => row.querySelector('b')?.textContent);
  expect(sizes.slice(1)).toEqual(['1', '10', '4', '3']);
  expect(screen.getByRole('columnheader', { name: 'Lift' })).toBeVisible();
});

it('shows n/a and not 0 for a set whose regions have no number', () => {
  const unknown = { sets: ['b'], estimate: NO_ESTIMATE };
  show(
    <UpSet
      label="Overlap"
      measure="Visitors"
      names={names.slice(0, 2)}
      regions={[region(10, 'a'), unknown]}
      height={300}
      liftName="Lift"
      pairs={[]}
      order="size"
    />,
  );
  expect(screen.getAllByRole('listitem').map((size) => size.textContent)).toEqual([
    expect.stringMatching(/^a\.example 10$/),
    expect.stringMatching(/^b\.example n\/a/),
  ]);
});

it('says why a set has no circle', () => {
  const unknown = (...sets: string[]) => ({ sets, estimate: NO_ESTIMATE });
  show(
    <Venn
      label="Overlap"
      measure="Visitors"
      names={names}
      regions={[region(10, 'a'), unknown('b'), unknown('a', 'b'), unknown('c')]}
      height={300}
    />,
  );
  expect(
    screen.getByText(
      'No circle for b.example and c.example: in each part of the audience fewer than 5 visitors were observed.',
    ),
  ).toBeVisible();
});

it('says of a set that is not in the data so, and not that few visitors were observed', () => {
  const unknown = (...sets: string[]) => ({ sets, estimate: NO_ESTIMATE });
  const shared = {
    label: 'Overlap',
    measure: 'Visitors',
    names: names.slice(0, 2),
    regions: [region(10, 'a'), unknown('b'), unknown('a', 'b')],
    height: 300,
    unseen: ['b'],
  };
  const { unmount } = show(<Venn {...shared} />);
  expect(screen.getByText('No circle for b.example: not in the data.')).toBeVisible();
  expect(screen.queryByText(/fewer than 5/)).toBeNull();
  unmount();
  show(<UpSet {...shared} liftName="Lift" pairs={[]} order="size" />);
  expect(screen.getByRole('list')).toHaveTextContent('b.example n/a: Not in the data');
  expect(screen.queryByText(/Fewer than 5/)).toBeNull();
});
