import type { Margin } from '../charts/Axes';

export const MARGIN: Margin = { top: 12, right: 24, bottom: 40, left: 64 };
/** How many points have a name at most, on a wide and on a narrow chart. */
const NAMED = { wide: 12, narrow: 5 } as const;
/** Below this width in px a chart is narrow. */
const NARROW = 480;
/** px of a letter, of a bold one (names of the reader's own sites are bold), and of a line. */
const LETTER = 6.4;
const BOLD_LETTER = 7;
const LINE = 16;

interface Named {
  id: string;
  own?: string | undefined;
  cx: number;
  cy: number;
  r: number;
}

/**
 * The points that get a name, with the middle and base line of its text in px: all of the reader's own, and
 * in the order given those whose names fit. Names are above their circles; those of own sites move where
 * another name is in the way.
 */
export function placedNames<Point extends Named>(
  placed: readonly Point[],
  width: number,
): { point: Point; x: number; y: number }[] {
  const names: { point: Point; x: number; y: number }[] = [];
  const most = width < NARROW ? NAMED.narrow : NAMED.wide;
  const half = ({ id, own }: Named) => (id.length * (own ? BOLD_LETTER : LETTER)) / 2;
  const isClear = (point: Point, y: number) =>
    names.every(
      (other) =>
        Math.abs(other.x - point.cx) > half(other.point) + half(point) || Math.abs(other.y - y) > LINE,
    );
  for (const point of placed.filter(({ own }) => own)) {
    const above = point.cy - point.r - 4;
    const heights = [above, point.cy + point.r + LINE - 2, above - LINE, above - 2 * LINE];
    const x = Math.max(MARGIN.left + half(point), Math.min(width - half(point), point.cx));
    names.push({ point, x, y: heights.find((y) => isClear(point, y)) ?? above });
  }
  for (const point of placed.filter(({ own }) => !own)) {
    const y = point.cy - point.r - 4;
    const isBelowCorners = y > MARGIN.top + 2 * LINE - 4;
    const fits = isBelowCorners && point.cx - half(point) > MARGIN.left && point.cx + half(point) < width;
    if (fits && isClear(point, y) && names.length < most) names.push({ point, x: point.cx, y });
  }
  return names;
}
