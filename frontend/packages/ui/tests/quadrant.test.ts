import { expect, it } from 'vitest';
import { placedNames } from '../src/market/placedNames';

const point = (id: string, cx: number, cy: number, own?: string) => ({ id, cx, cy, r: 10, own });

it('names every site of the reader apart from the others, and of the others those that fit', () => {
  const own = [point('a.example', 300, 200, 'red'), point('b.example', 310, 202, 'blue')];
  const others = [point('c.example', 305, 201), point('d.example', 500, 300)];
  const names = placedNames([...others, ...own], 800);
  expect(names.map(({ point: { id } }) => id)).toEqual(['a.example', 'b.example', 'd.example']);
  const [a, b] = names;
  expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(16);
});

it('keeps the bold name of a site of the reader at the edge inside the chart', () => {
  const [own] = placedNames([point('acme-fashion.example', 300, 200, 'red')], 340);
  // 135 px wide as browsers draw it.
  expect((own?.x ?? 0) + 135 / 2).toBeLessThanOrEqual(340);
});
