import { expect, it } from 'vitest';
import { Quadrant } from '../../src/market';
import { widthOf } from '../../src/market/placedNames';
import { show } from '../page';
import { measured, sized } from './drawn';

interface Site {
  id: string;
  visits: number;
  change: number;
  own?: string;
}

const QUADRANTS = [
  { id: 'leader', label: 'Leaders', color: 'green', isLarge: true, isFast: true },
  { id: 'niche', label: 'Niche', color: 'orange', isLarge: false, isFast: false },
];

function drawn(sites: readonly Site[]) {
  sized(800, 440);
  const { container } = show(
    <Quadrant
      label="Growth quadrant"
      quadrants={QUADRANTS}
      points={sites.map(({ id, visits, change, own }) => ({
        id,
        quadrant: 'leader',
        own,
        visits: { ...measured(visits), change },
        visitors: visits,
      }))}
      sizeThreshold={100_000}
      growthThreshold={0}
      xName="Visits"
      yName="Growth"
      height={440}
    />,
  );
  const number = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));
  const circles = [...container.querySelectorAll('circle')].map((circle) => ({
    x: number(circle, 'cx'),
    y: number(circle, 'cy'),
    r: number(circle, 'r'),
  }));
  const names = [...container.querySelectorAll('text[class*="name"]')].map((name) => ({
    id: name.textContent ?? '',
    own: name.hasAttribute('data-own') ? 'red' : undefined,
    x: number(name, 'x'),
    y: number(name, 'y'),
  }));
  return { container, circles, names };
}

it('twice the visits and twice the growth are as far from the middle as half of them', () => {
  const { circles } = drawn([
    { id: 'double.example', visits: 200_000, change: 1 },
    { id: 'same.example', visits: 100_000, change: 0 },
    { id: 'half.example', visits: 50_000, change: -0.5 },
  ]);
  const [double, same, half] = circles;

  expect((double?.x ?? 0) - (same?.x ?? 0)).toBeCloseTo((same?.x ?? 0) - (half?.x ?? 0));
  expect((same?.y ?? 0) - (double?.y ?? 0)).toBeCloseTo((half?.y ?? 0) - (same?.y ?? 0));
  // Areas are visitors, from a smallest radius of 3 px on.
  expect((double?.r ?? 0) - 3).toBeCloseTo(((half?.r ?? 0) - 3) * 2);
});

it('no name lies on a circle or on another name, and one that moved has a line to its circle', () => {
  const crowd = Array.from({ length: 40 }, (_, at) => ({
    id: `site-${at}.example`,
    visits: 150_000 + at * 4000,
    change: Math.sin(at * 2.4) * 0.15,
    ...(at % 13 === 4 && { own: 'red' }),
  }));
  const sites: Site[] = [...crowd, { id: 'far.example', visits: 900_000, change: 2 }];
  const { container, circles, names } = drawn(sites);
  const boxes = names.map((name) => {
    const half = widthOf({ ...name, cx: 0, cy: 0, r: 0 }) / 2;
    return { ...name, left: name.x - half, right: name.x + half, top: name.y - 11, bottom: name.y + 4 };
  });

  const onCircles = boxes.filter(({ left, right, top, bottom }) =>
    circles.some(({ x, y, r }) => {
      const across = Math.max(left - x, 0, x - right);
      const down = Math.max(top - y, 0, y - bottom);
      return Math.hypot(across, down) < r;
    }),
  );
  const onNames = boxes.filter((one) =>
    boxes.some(
      (other) =>
        other !== one &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  );
  expect(onCircles).toEqual([]);
  expect(onNames).toEqual([]);
  const own = sites.flatMap(({ id, own: color }) => (color ? [id] : []));
  expect(names.flatMap(({ id, own: color }) => (color ? [id] : [])).sort()).toEqual(own.sort());
  const leaders = [...container.querySelectorAll('[data-leader]')];
  expect(leaders.length).toBeGreaterThan(0);
  expect(leaders.every((leader) => names.some(({ id }) => id === leader.getAttribute('data-leader')))).toBe(
    true,
  );
});
