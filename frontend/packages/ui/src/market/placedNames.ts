import type { Margin } from '../charts/Axes';

export const MARGIN: Margin = { top: 12, right: 24, bottom: 40, left: 64 };
/** How many points have a name at most, on a wide and on a narrow chart. */
const NAMED = { wide: 12, narrow: 5 } as const;
/** Below this width in px a chart is narrow. */
const NARROW = 480;
/** px of a letter and of a bold one: names of the reader's own sites are bold. */
const LETTER = 6.4;
const BOLD_LETTER = 7;
/** px of a text above and below its base line. */
const [ASCENT, DESCENT] = [11, 4];
/** px between a circle and its name. */
const GAP = 4;
/** px that names of own sites are moved away from their circles, the nearest place that is free first. */
const MOVES = [16, 30, 46, 64, 88, 116] as const;
/** Directions of a moved name: to the sides and aslant, up first. */
const DIRECTIONS = [-90, 90, -45, -135, 45, 135, 0, 180].map((degrees) => (degrees * Math.PI) / 180);

interface Named {
  id: string;
  own?: string | undefined;
  cx: number;
  cy: number;
  r: number;
}

/** px of the edges of a text. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PlacedName<Point> {
  point: Point;
  /** Middle and base line of the text in px. */
  x: number;
  y: number;
  /** A line from the circle to a name that is not beside it. */
  leader: { x1: number; y1: number; x2: number; y2: number } | null;
}

/** How wide a name is in px. */
export const widthOf = ({ id, own }: Named): number => id.length * (own ? BOLD_LETTER : LETTER);

const boxAt = (point: Named, x: number, y: number): Box => ({
  left: x - widthOf(point) / 2,
  right: x + widthOf(point) / 2,
  top: y - ASCENT,
  bottom: y + DESCENT,
});

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The place of a box that is nearest to the middle of a circle. */
const nearestTo = ({ cx, cy }: Named, box: Box) => ({
  x: within(cx, box.left, box.right),
  y: within(cy, box.top, box.bottom),
});

/** px that a circle reaches into a box; at most 0 where they are apart. */
function depthIn(box: Box, circle: Named): number {
  const { x, y } = nearestTo(circle, box);
  return circle.r - Math.hypot(x - circle.cx, y - circle.cy);
}

/** Above, below and beside the circle, in this order. */
function besides(point: Named): { x: number; y: number }[] {
  const { cx, cy, r } = point;
  const aside = r + GAP + widthOf(point) / 2;
  return [
    { x: cx, y: cy - r - GAP },
    { x: cx, y: cy + r + GAP + ASCENT },
    { x: cx + aside, y: cy + GAP },
    { x: cx - aside, y: cy + GAP },
  ];
}

/** Places farther away, each with a line to the circle. */
function movedFrom(point: Named): { x: number; y: number }[] {
  const { cx, cy, r } = point;
  return MOVES.flatMap((distance) =>
    DIRECTIONS.map((angle) => ({
      x: cx + Math.cos(angle) * (r + distance + Math.abs(Math.cos(angle)) * (widthOf(point) / 2)),
      y: cy + GAP + Math.sin(angle) * (r + distance),
    })),
  );
}

function leaderTo(point: Named, box: Box): PlacedName<Named>['leader'] {
  const end = nearestTo(point, box);
  const distance = Math.hypot(end.x - point.cx, end.y - point.cy);
  if (distance <= point.r + 2 * GAP) return null;
  const edge = point.r / distance;
  return {
    x1: point.cx + (end.x - point.cx) * edge,
    y1: point.cy + (end.y - point.cy) * edge,
    x2: end.x,
    y2: end.y,
  };
}

/** px from the middle of a circle to a line. */
function distanceTo(line: NonNullable<PlacedName<Named>['leader']>, { cx, cy }: Named): number {
  const [dx, dy] = [line.x2 - line.x1, line.y2 - line.y1];
  const along = ((cx - line.x1) * dx + (cy - line.y1) * dy) / (dx * dx + dy * dy || 1);
  const at = within(along, 0, 1);
  return Math.hypot(line.x1 + dx * at - cx, line.y1 + dy * at - cy);
}

/**
 * The points that get a name, and where: all of the reader's own, and in the order given those of others whose names
 * fit beside their circles. No name lies on a circle, on another name or on one of the texts in `taken`; those of own
 * sites move away with a line to their circle. Where nothing is free, an own name is where it covers the least.
 */
export function placedNames<Point extends Named>(
  placed: readonly Point[],
  { width, height }: { width: number; height: number },
  taken: readonly Box[] = [],
): PlacedName<Point>[] {
  const names: (PlacedName<Point> & { box: Box })[] = [];
  const most = width < NARROW ? NAMED.narrow : NAMED.wide;
  const covers = (box: Box) =>
    placed.reduce((sum, circle) => sum + Math.max(0, depthIn(box, circle)), 0) +
    [...taken, ...names.map((name) => name.box)].filter((other) => meet(box, other)).length * 100;
  const isInside = ({ left, right, top, bottom }: Box) =>
    left >= MARGIN.left && right <= width && top >= 0 && bottom <= height - MARGIN.bottom;
  const isFree = (point: Point, { x, y }: { x: number; y: number }) => {
    const box = boxAt(point, x, y);
    return isInside(box) && covers(box) === 0;
  };
  const crossings = (leader: PlacedName<Point>['leader'], of: Point) =>
    leader === null
      ? 0
      : placed.filter((circle) => circle !== of && distanceTo(leader, circle) < circle.r).length;
  const add = (point: Point, { x, y }: { x: number; y: number }) => {
    const box = boxAt(point, x, y);
    names.push({ point, x, y, box, leader: leaderTo(point, box) });
  };

  const own = placed.filter((point) => point.own);
  const isNamed = (point: Point) => names.some((name) => name.point === point);
  // First those with room beside their circles, so that no name that moves takes it.
  for (const point of own) {
    const free = besides(point).find((place) => isFree(point, place));
    if (free) add(point, free);
  }
  for (const point of own.filter((each) => !isNamed(each))) {
    const half = widthOf(point) / 2;
    const places = [...besides(point), ...movedFrom(point)]
      .map(({ x, y }) => ({
        x: within(x, MARGIN.left + half, Math.max(MARGIN.left + half, width - half)),
        y,
      }))
      .map((place) => ({ place, box: boxAt(point, place.x, place.y) }))
      .filter(({ box }) => box.top >= 0 && box.bottom <= height - MARGIN.bottom)
      .map(({ place, box }) => ({ place, cost: covers(box) * 10 + crossings(leaderTo(point, box), point) }));
    const [first] = [...places].sort((a, b) => a.cost - b.cost);
    if (first) add(point, first.place);
  }
  for (const point of placed.filter((each) => !each.own)) {
    if (names.length >= most) break;
    const free = besides(point).find((place) => isFree(point, place));
    if (free) add(point, free);
  }
  return names;
}
