import { colorOf, paintOf } from './color';
import { rounded, tag } from './markup';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One edge of a box. */
export interface Border {
  width: number;
  style: string;
  color: string;
}

/** The styles of a box that are drawn. Borders go clockwise from the top, radii (px) from the top left. */
export interface BoxStyle {
  background: string;
  borders: readonly Border[];
  radii: readonly number[];
  shadow: string;
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

function radiusOf(value: string, { width, height }: Box): number {
  const [first = ''] = value.split(' ');
  const size = Math.min(width, height);
  const radius = Number.parseFloat(first) || 0;
  return Math.min(first.endsWith('%') ? (radius / 100) * size : radius, size / 2);
}

export function boxStyleOf(style: CSSStyleDeclaration, box: Box): BoxStyle {
  return {
    background: style.backgroundColor,
    borders: SIDES.map((side) => ({
      width: Number.parseFloat(style[`border${side}Width`]) || 0,
      style: style[`border${side}Style`],
      color: style[`border${side}Color`],
    })),
    radii: CORNERS.map((corner) => radiusOf(style[`border${corner}Radius`], box)),
    shadow: style.boxShadow,
  };
}

const isVisible = ({ width, style, color }: Border): boolean =>
  width > 0 && style !== 'none' && style !== 'hidden' && colorOf(color).opacity > 0;

const areSame = (values: readonly unknown[]): boolean => values.every((value) => value === values[0]);

function roundedPath({ x, y, width, height }: Box, radii: readonly number[]): string {
  const [tl = 0, tr = 0, br = 0, bl = 0] = radii;
  const corner = (radius: number, right: number, down: number) =>
    radius > 0 ? `a${radius} ${radius} 0 0 1 ${right} ${down}` : '';
  return [
    `M${x + tl} ${y}`,
    `h${width - tl - tr}${corner(tr, tr, tr)}`,
    `v${height - tr - br}${corner(br, -br, br)}`,
    `h${bl + br - width}${corner(bl, -bl, -bl)}`,
    `v${tl + bl - height}${corner(tl, tl, -tl)}z`,
  ].join('');
}

/** A box as a `rect`, or as a path if its corners differ. */
function shape(box: Box, radii: readonly number[], paint: Record<string, string | number>): string {
  const [radius = 0] = radii;
  if (areSame(radii)) return tag('rect', { ...box, rx: radius > 0 ? radius : undefined, ...paint });
  return tag('path', { d: roundedPath(box, radii), ...paint });
}

/** A box smaller by so many px on each side. */
const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: Math.max(0, width - 2 * by),
  height: Math.max(0, height - 2 * by),
});

/** A line along the inside of a box's edges. */
function ring(box: Box, radii: readonly number[], width: number, color: string): string {
  const paint = { fill: 'none', ...paintOf('stroke', color), 'stroke-width': width };
  return shape(
    inset(box, width / 2),
    radii.map((radius) => Math.max(0, radius - width / 2)),
    paint,
  );
}

/**
 * `stroke-dasharray` of a dashed line. It begins and ends with a dash, and gaps are spread as in browsers.
 */
function dashes(length: number, width: number): string {
  const [dash, usual] = width < 3 ? [3 * width, 2 * width] : [2 * width, width];
  const count = Math.floor((length + usual) / (dash + usual));
  const gaps = [count, count + 1]
    .map((dashCount) => (length - dashCount * dash) / (dashCount - 1))
    .filter((gap) => gap > 0 && Number.isFinite(gap));
  const gap = gaps.sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0] ?? usual;
  return `${dash} ${rounded(gap)}`;
}

const DASHES: Readonly<Record<string, (length: number, width: number) => string>> = {
  dashed: dashes,
  dotted: (_, width) => `${width} ${width}`,
};

/** The visible edges of a box as lines. */
export function edges({ x, y, width, height }: Box, borders: readonly Border[]): string {
  const lines = borders.map(({ width: thickness }, side) => {
    const by = thickness / 2;
    return [
      { x1: x, y1: y + by, x2: x + width, y2: y + by },
      { x1: x + width - by, y1: y, x2: x + width - by, y2: y + height },
      { x1: x, y1: y + height - by, x2: x + width, y2: y + height - by },
      { x1: x + by, y1: y, x2: x + by, y2: y + height },
    ][side];
  });
  return borders
    .map((border, side) => {
      if (!isVisible(border)) return '';
      return tag('line', {
        ...lines[side],
        ...paintOf('stroke', border.color),
        'stroke-width': border.width,
        'stroke-dasharray': DASHES[border.style]?.(side % 2 === 0 ? width : height, border.width),
      });
    })
    .join('');
}

const RING = /^(.*\)) 0px 0px 0px ([\d.]+)px( inset)?$/;

/** A shadow without blur, which is a line around or inside the box. Blurred shadows are not drawn. */
function shadowRing(box: Box, { radii, shadow }: BoxStyle): string {
  const [, color = '', width = '', isInside] = RING.exec(shadow) ?? [];
  const size = Number(width);
  if (!size) return '';
  if (isInside) return ring(box, radii, size, color);
  return ring(
    inset(box, -size),
    radii.map((radius) => (radius > 0 ? radius + size : 0)),
    size,
    color,
  );
}

/** Background, shadow and edges of a box; empty if none of them is visible. */
export function drawBox(box: Box, style: BoxStyle): string {
  const { background, borders, radii } = style;
  const ground = colorOf(background).opacity > 0 ? shape(box, radii, paintOf('fill', background)) : '';
  const [first] = borders;
  const isRing =
    first &&
    isVisible(first) &&
    first.style === 'solid' &&
    areSame(borders.map((border) => Object.values(border).join()));
  const around = isRing ? ring(box, radii, first.width, first.color) : edges(box, borders);
  return ground + shadowRing(box, style) + around;
}
