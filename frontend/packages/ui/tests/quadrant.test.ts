import { expect, it } from 'vitest';
import { placedNames } from '../src/market/placedNames';

const point = (id: string, cx: number, cy: number, own?: string) => ({ id, cx, cy, r: 10, own });

it('places the names of all own sites apart from each other, and of other sites those that fit', () => {
  const own = [point('a.example', 300, 200, 'red'), point('b.example', 310, 202, 'blue')];
  const others = [point('c.example', 305, 201), point('d.example', 500, 300)];
  const names = placedNames([...others, ...own], { width: 800, height: 440 });
  expect(names.map(({ point: { id } }) => id)).toEqual(['a.example', 'b.example', 'd.example']);
  const [a, b] = names;
  expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(16);
});

it('keeps the bold name of an own site at the edge inside of the chart', () => {
  const [own] = placedNames([point('acme-fashion.example', 300, 200, 'red')], { width: 340, height: 440 });
  // Browsers draw this name 135 px wide.
  expect((own?.x ?? 0) + 135 / 2).toBeLessThanOrEqual(340);
});
