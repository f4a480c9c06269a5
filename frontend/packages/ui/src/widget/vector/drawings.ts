import { paintOf } from './color';
import { type Attributes, escaped, rounded, tag } from './markup';
import { type Anchor, fontAttributes, placed } from './texts';

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline']);
const GROUPS = new Set(['g', 'a', 'svg']);
const GEOMETRY = [
  ...['d', 'points', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  ...['transform', 'patternUnits', 'patternTransform', 'viewBox'],
];
/** Properties of strokes with their default values, which are left out. */
const STROKE_DEFAULTS = {
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
};

/** What all parts of one drawing share. */
interface Drawing {
  /** Font of the whole picture. */
  family: string;
  /** px of the screen per unit of the drawing. */
  scale: number;
  /** The id in the file of an element with this id on the page. */
  nameOf: (id: string) => string;
}

/** A length of a shape in px, where it is written as a part of its drawing. */
function lengthOf(element: Element, name: string): string {
  const written = element.getAttribute(name) ?? '';
  if (!written.endsWith('%')) return written;
  const { baseVal } = (element as unknown as Record<string, SVGAnimatedLength>)[name] ?? {};
  return String(rounded(baseVal?.value ?? 0));
}

function geometry(element: Element): Record<string, string> {
  const known = GEOMETRY.filter((name) => element.hasAttribute(name));
  return Object.fromEntries(known.map((name) => [name, lengthOf(element, name)]));
}

/** How a group is moved; a drawing within a drawing by its place. */
function transformOf(element: Element): string | undefined {
  if (element.localName !== 'svg') return element.getAttribute('transform') ?? undefined;
  return `translate(${lengthOf(element, 'x') || 0} ${lengthOf(element, 'y') || 0})`;
}

const PATTERN = /^url\("?#([^")]+)"?\)/;

function painted(kind: 'fill' | 'stroke', css: string, opacity: string, { nameOf }: Drawing): Attributes {
  const [, id] = PATTERN.exec(css) ?? [];
  if (id !== undefined)
    return { [kind]: `url(#${nameOf(id)})`, ...(opacity !== '1' && { [`${kind}-opacity`]: opacity }) };
  return css === 'none' ? { [kind]: 'none' } : paintOf(kind, css, Number(opacity));
}

/** Colour, width, dashes and ends of a stroke; empty without one. */
function strokeAttributes(style: CSSStyleDeclaration, drawing: Drawing): Attributes {
  if (style.stroke === 'none') return {};
  // Strokes that do not grow with the drawing have their width in px of the screen.
  const units = style.vectorEffect === 'non-scaling-stroke' ? 1 / drawing.scale : 1;
  const properties = Object.entries(STROKE_DEFAULTS).map(([name, usual]) => {
    const value = style.getPropertyValue(name);
    return [name, value === usual ? undefined : value.replaceAll('px', '')];
  });
  const width = Number.parseFloat(style.strokeWidth) * units;
  return {
    ...painted('stroke', style.stroke, style.strokeOpacity, drawing),
    'stroke-width': String(Number(width.toPrecision(4))),
    ...Object.fromEntries(properties),
  };
}

const isPainted = (attributes: Attributes, kind: 'fill' | 'stroke'): boolean =>
  attributes[kind] !== undefined && attributes[kind] !== 'none' && attributes[`${kind}-opacity`] !== 0;

const opacityOf = ({ opacity }: CSSStyleDeclaration): string | undefined =>
  opacity === '1' ? undefined : opacity;

function drawShape(element: Element, style: CSSStyleDeclaration, drawing: Drawing): string {
  const paint = {
    ...painted('fill', style.fill, style.fillOpacity, drawing),
    ...strokeAttributes(style, drawing),
  };
  // Shapes without paint are only there for the pointer.
  if (!isPainted(paint, 'fill') && !isPainted(paint, 'stroke')) return '';
  return tag(element.localName, { ...geometry(element), ...paint, opacity: opacityOf(style) });
}

/** Text nodes of a drawing as one `text`, placed by its base line, as programs differ in other alignments. */
function drawText(nodes: readonly Text[], style: CSSStyleDeclaration, drawing: Drawing): string {
  const element = nodes[0]?.parentElement as SVGTextContentElement | null | undefined;
  const whole = nodes.map(({ data }) => data).join('');
  const text = whole.trim();
  if (!element || text === '') return '';
  const at = whole.indexOf(text);
  const start = element.getStartPositionOfChar(at);
  const length = element.getSubStringLength(at, text.length);
  const isAlone = element.localName === 'text' && element.childElementCount === 0;
  const place = placed(start.x, length, isAlone ? (style.textAnchor as Anchor) : 'start');
  const attributes = {
    ...place,
    y: start.y,
    transform: element.closest('text')?.getAttribute('transform') ?? undefined,
    ...fontAttributes(style, drawing.family),
  };
  const stroke = strokeAttributes(style, drawing);
  // The outline of letters is a text of its own below them, as not every program knows `paint-order`.
  const outline = isPainted(stroke, 'stroke')
    ? tag('text', { ...attributes, fill: 'none', ...stroke, 'aria-hidden': 'true' }, escaped(text))
    : '';
  const fill = painted('fill', style.fill, style.fillOpacity, drawing);
  return outline + tag('text', { ...attributes, ...fill, opacity: opacityOf(style) }, escaped(text));
}

/** Elements, and arrays of neighbouring text nodes, which are drawn as one text. */
export function runsOf(nodes: Iterable<Node>): (Text[] | Element)[] {
  const runs: (Text[] | Element)[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (node instanceof Text && Array.isArray(last)) last.push(node);
    else if (node instanceof Text) runs.push([node]);
    else if (node instanceof Element) runs.push(node);
  }
  return runs;
}

function drawPart(element: Element, drawing: Drawing): string {
  const style = getComputedStyle(element);
  const { localName } = element;
  if (localName === 'text' || localName === 'tspan') {
    if (style.display === 'none' || style.visibility === 'hidden') return '';
    return runsOf(element.childNodes)
      .map((run) => (Array.isArray(run) ? drawText(run, style, drawing) : drawPart(run, drawing)))
      .join('');
  }
  if (localName === 'pattern') {
    return tag(
      localName,
      { id: drawing.nameOf(element.id), ...geometry(element) },
      drawParts(element, drawing),
    );
  }
  if (style.display === 'none') return '';
  if (SHAPES.has(localName)) return style.visibility === 'hidden' ? '' : drawShape(element, style, drawing);
  if (localName === 'defs') return drawParts(element, drawing);
  if (!GROUPS.has(localName)) return '';
  const inside = drawParts(element, drawing);
  const attributes = { transform: transformOf(element), opacity: opacityOf(style) };
  return Object.values(attributes).every((value) => value === undefined) || inside === ''
    ? inside
    : tag('g', attributes, inside);
}

const drawParts = (element: Element, drawing: Drawing): string =>
  [...element.children].map((part) => drawPart(part, drawing)).join('');

/** The frame that cuts a drawing, in its units; undefined where nothing is cut. */
function frameOf(svg: SVGSVGElement): { x: number; y: number; width: number; height: number } | undefined {
  if (getComputedStyle(svg).overflow === 'visible') return undefined;
  const matrix = svg.getScreenCTM();
  if (!matrix) return undefined;
  const { left, top, width, height } = svg.getBoundingClientRect();
  const frame = {
    x: (left - matrix.e) / matrix.a,
    y: (top - matrix.f) / matrix.d,
    width: width / matrix.a,
    height: height / matrix.d,
  };
  const box = svg.getBBox();
  const isInside =
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height;
  return isInside ? undefined : frame;
}

/** An `svg` of the page as a group with all styles in attributes, placed relative to `origin`. */
export function drawDrawing(
  svg: SVGSVGElement,
  origin: { left: number; top: number },
  family: string,
  named: (id?: string) => string,
): string {
  const matrix = svg.getScreenCTM();
  if (!matrix) return '';
  const inside = drawParts(svg, { family, scale: matrix.a, nameOf: named });
  if (inside === '') return '';
  const { a, d, e, f } = matrix;
  const [x, y] = [rounded(e - origin.left), rounded(f - origin.top)];
  const scale = a === 1 && d === 1 ? '' : ` scale(${Number(a.toPrecision(6))} ${Number(d.toPrecision(6))})`;
  const frame = frameOf(svg);
  const clip = frame && named();
  return tag(
    'g',
    {
      transform: `translate(${x} ${y})${scale}`,
      'clip-path': clip && `url(#${clip})`,
      opacity: opacityOf(getComputedStyle(svg)),
    },
    (frame && clip ? tag('clipPath', { id: clip }, tag('rect', frame)) : '') + inside,
  );
}
