import { type Box, boxStyleOf, drawBox, edges } from './boxes';
import { drawDrawing, runsOf } from './drawings';
import { cutAt, type Line, lettersOf, linesOf } from './lines';
import { tag } from './markup';
import { drawLine, ellipsisWidth } from './texts';

/** What all parts of the picture share. */
export interface Picture {
  /** Its top left corner on the page, px. */
  origin: { left: number; top: number };
  width: number;
  height: number;
  family: string;
  /** The id in the file for this id of the page; a new one without. */
  named: (id?: string) => string;
}

/** How the texts inside of an element are cut: at `right` (px), or only in their last line. */
interface Cut {
  right: number;
  /** Of texts cut after some lines: the last text shown, and the bottom edge of the element. */
  end?: { text: Text; bottom: number };
}

/** Layers of parts that are drawn lowest first: a stacking context of CSS. */
class StackingContext {
  readonly #layers: { level: number; parts: string[] }[] = [];

  layer(level: number): string[] {
    const layer = { level, parts: [] };
    this.#layers.push(layer);
    return layer.parts;
  }

  toString(): string {
    return [...this.#layers]
      .sort((a, b) => a.level - b.level)
      .flatMap(({ parts }) => parts)
      .join('');
  }
}

/** Where an element is drawn. */
interface Place {
  picture: Picture;
  context: StackingContext;
  /** The layer that parts in the order of the page are added to. */
  parts: string[];
  cut?: Cut | undefined;
}

const FAR = 100_000;
const px = (value: string): number => Number.parseFloat(value) || 0;
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

function boxOf({ left, top, width, height }: DOMRect, { origin }: Picture): Box {
  return { x: left - origin.left, y: top - origin.top, width, height };
}

/** The last text node with a line above `bottom`. */
function lastVisible(element: HTMLElement, bottom: number): Text | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (linesOf(lettersOf([text])).some((line) => isAbove(line, bottom))) last = text;
  }
  return last;
}

const isAbove = ([first]: Line, bottom: number): boolean =>
  first !== undefined && (first.top + first.bottom) / 2 < bottom;

/** How an element cuts its texts; undefined if it does not. */
function cutOf(element: HTMLElement, style: CSSStyleDeclaration): Cut | undefined {
  const { right, bottom } = element.getBoundingClientRect();
  const edge = right - px(style.borderRightWidth) - px(style.paddingRight);
  if (style.webkitLineClamp && style.webkitLineClamp !== 'none') {
    if (element.scrollHeight <= element.clientHeight + 1) return undefined;
    const text = lastVisible(element, bottom);
    return text && { right: edge, end: { text, bottom } };
  }
  const isCut = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
  return isCut && element.scrollWidth > element.clientWidth ? { right: edge } : undefined;
}

function cutLines(
  lines: readonly Line[],
  nodes: readonly Text[],
  style: CSSStyleDeclaration,
  cut: Cut,
): Line[] {
  const { right, end } = cut;
  const visible = end ? lines.filter((line) => isAbove(line, end.bottom)) : lines;
  return visible.map((line, at) => {
    const isEnd = end && at === visible.length - 1 && nodes.includes(end.text);
    const isLong = !end && (line.at(-1)?.right ?? 0) > right + 0.5;
    return isEnd || isLong ? cutAt(line, right, ellipsisWidth(style)) : line;
  });
}

function drawText(nodes: readonly Text[], style: CSSStyleDeclaration, { picture, parts, cut }: Place): void {
  if (style.visibility === 'hidden' || px(style.fontSize) === 0) return;
  const lines = linesOf(lettersOf(nodes));
  // A line that begins beyond the edge is not shown at all.
  for (const line of cut ? cutLines(lines, nodes, style, cut) : lines) {
    if (cut && (line[0]?.left ?? 0) > cut.right) continue;
    parts.push(drawLine(line, style, picture.origin, picture.family));
  }
}

/** The box that the content of an element is cut by. */
interface Clip {
  box: Box;
  radius: number;
}

/** Whether a child of a box with round corners has other corners, and so has to be cut. */
function fillsCorners({ children }: HTMLElement, radius: string): boolean {
  return (
    radius !== '0px' && [...children].some((child) => getComputedStyle(child).borderTopLeftRadius !== radius)
  );
}

/**
 * How a box cuts its content; undefined if it does not. A box that scrolls sideways shows all of its width.
 */
function clipOf(element: HTMLElement, style: CSSStyleDeclaration, picture: Picture): Clip | undefined {
  const { overflowX, overflowY, borderTopLeftRadius: radius } = style;
  if (overflowX === 'visible' && overflowY === 'visible') return undefined;
  const box = boxOf(element.getBoundingClientRect(), picture);
  const isWide = element.scrollWidth > element.clientWidth + 1;
  const isHigh = element.scrollHeight > element.clientHeight + 1;
  if (!scrolls(overflowX) && fillsCorners(element, radius)) return { box, radius: px(radius) };
  if (!isHigh && (!isWide || scrolls(overflowX))) return undefined;
  const { x, y, width, height } = box;
  return {
    box: {
      ...(isWide && !scrolls(overflowX) ? { x, width } : { x: -FAR, width: 2 * FAR }),
      ...(isHigh ? { y, height: Math.min(height, element.clientHeight) } : { y: -FAR, height: 2 * FAR }),
    },
    radius: 0,
  };
}

/** Draws a pseudo-element that is an absolutely placed box; others are not drawn. */
function drawPseudo(element: HTMLElement, kind: '::before' | '::after', { picture, parts }: Place): void {
  const style = getComputedStyle(element, kind);
  if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return;
  const { left, top } = element.getBoundingClientRect();
  const isBorderBox = style.boxSizing === 'border-box';
  const sidesOf = (names: readonly string[]): number =>
    isBorderBox ? 0 : names.reduce((sum, name) => sum + px(style.getPropertyValue(name)), 0);
  const box = {
    x: left - picture.origin.left + element.clientLeft + px(style.left) + px(style.marginLeft),
    y: top - picture.origin.top + element.clientTop + px(style.top) + px(style.marginTop),
    width:
      px(style.width) + sidesOf(['border-left-width', 'border-right-width', 'padding-left', 'padding-right']),
    height:
      px(style.height) +
      sidesOf(['border-top-width', 'border-bottom-width', 'padding-top', 'padding-bottom']),
  };
  parts.push(drawBox(box, boxStyleOf(style, box)));
}

/** The level of an element in its stacking context; undefined if it is drawn in the order of the page. */
function levelOf({ position, zIndex, opacity }: CSSStyleDeclaration): number | undefined {
  if (zIndex !== 'auto') return Number(zIndex);
  return position !== 'static' || opacity !== '1' ? 0 : undefined;
}

function isLeftOut(element: HTMLElement, style: CSSStyleDeclaration): boolean {
  // Texts for screen readers alone are clipped to nothing.
  return (
    style.display === 'none' || style.clipPath.startsWith('inset(50%') || 'screenOnly' in element.dataset
  );
}

function drawInside(element: HTMLElement, style: CSSStyleDeclaration, place: Place): void {
  const inner = { ...place, cut: cutOf(element, style) ?? place.cut };
  drawPseudo(element, '::before', inner);
  for (const run of runsOf(element.childNodes)) {
    if (Array.isArray(run)) drawText(run, style, inner);
    else draw(run, inner);
  }
  drawPseudo(element, '::after', inner);
}

/** Draws an element of the page with its content. */
function draw(element: Element, place: Place): void {
  const { picture, context } = place;
  const style = getComputedStyle(element);
  const level = levelOf(style);
  const parts = level === undefined ? place.parts : context.layer(level);
  if (element instanceof SVGSVGElement) {
    if (style.display === 'none' || style.visibility === 'hidden') return;
    parts.push(drawDrawing(element, picture.origin, picture.family, picture.named));
  } else if (element instanceof HTMLElement && !isLeftOut(element, style)) {
    drawElement(element, style, { ...place, parts });
  }
}

function drawElement(element: HTMLElement, style: CSSStyleDeclaration, place: Place): void {
  const { picture, context, parts } = place;
  const box = boxOf(element.getBoundingClientRect(), picture);
  const look = boxStyleOf(style, box);
  // The edges of a row are drawn in a higher layer, as its cells would cover them.
  const isRow = style.display === 'table-row';
  const isVisible =
    style.visibility !== 'hidden' && style.display !== 'contents' && box.width * box.height > 0;
  const ground = isVisible ? drawBox(box, isRow ? { ...look, borders: [] } : look) : '';
  const cut = cutOf(element, style);
  // A text with an ellipsis is not clipped too: in a wider font the clip would cut its letters.
  const clip = cut ? undefined : clipOf(element, style, picture);
  const isGroup = clip !== undefined || style.opacity !== '1' || style.zIndex !== 'auto';
  if (isGroup) parts.push(grouped(element, style, place, ground, clip));
  else {
    parts.push(ground);
    drawInside(element, style, place);
  }
  if (isVisible && isRow) context.layer(0).push(edges({ ...box, y: Math.round(box.y - 0.5) }, look.borders));
}

/** An element with a stacking context of its own, as markup. */
function grouped(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  place: Place,
  ground: string,
  clip: Clip | undefined,
): string {
  const context = new StackingContext();
  drawInside(element, style, { ...place, context, parts: context.layer(-0.5) });
  const opacity = style.opacity === '1' ? undefined : style.opacity;
  const inside = clip ? clipped(place.picture.named(), clip, String(context)) : String(context);
  return opacity === undefined ? ground + inside : tag('g', { opacity }, ground + inside);
}

const clipped = (id: string, { box, radius }: Clip, inside: string): string =>
  inside === ''
    ? ''
    : tag('clipPath', { id }, tag('rect', { ...box, rx: radius || undefined })) +
      tag('g', { 'clip-path': `url(#${id})` }, inside);

/** The content of an element as markup. */
export function drawnInside(element: HTMLElement, picture: Picture): string {
  const context = new StackingContext();
  drawInside(element, getComputedStyle(element), { picture, context, parts: context.layer(-0.5) });
  return String(context);
}
