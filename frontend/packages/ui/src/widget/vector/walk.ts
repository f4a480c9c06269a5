import { type Box, boxStyleOf, drawBox, edges } from './boxes';
import { drawDrawing, runsOf } from './drawings';
import { cutAt, type Line, lettersOf, linesOf } from './lines';
import { tag } from './markup';
import { drawLine, ellipsisWidth } from './texts';

/** What the whole picture has in common. */
export interface Picture {
  /** Where on the page it begins. */
  origin: { left: number; top: number };
  width: number;
  height: number;
  family: string;
  /** The name in the file of what has this id on the page; a new name without one. */
  named: (id?: string) => string;
}

/** Where a text is cut: at the right, and by its last line. */
interface Cut {
  right: number;
  /** The text that the cut line ends with, and the lowest edge of a line that is shown. */
  end?: { text: Text; bottom: number };
}

/** Parts that lie over each other, lowest first: a stacking context, as CSS calls it. */
class Pile {
  readonly #layers: { level: number; parts: string[] }[] = [];

  layer(level: number): string[] {
    const layer = { level, parts: [] };
    this.#layers.push(layer);
    return layer.parts;
  }

  toString(): string {
    return [...this.#layers]
      .sort((one, other) => one.level - other.level)
      .flatMap(({ parts }) => parts)
      .join('');
  }
}

interface Place {
  picture: Picture;
  pile: Pile;
  parts: string[];
  cut?: Cut | undefined;
}

const FAR = 100_000;
const px = (value: string): number => Number.parseFloat(value) || 0;
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

function boxOf({ left, top, width, height }: DOMRect, { origin }: Picture): Box {
  return { x: left - origin.left, y: top - origin.top, width, height };
}

/** The last text that is seen of one that is cut after some lines. */
function lastSeen(element: HTMLElement, bottom: number): Text | undefined {
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

/** How the texts of an element are cut, if it cuts them. */
function cutOf(element: HTMLElement, style: CSSStyleDeclaration): Cut | undefined {
  const { right, bottom } = element.getBoundingClientRect();
  const edge = right - px(style.borderRightWidth) - px(style.paddingRight);
  if (style.webkitLineClamp && style.webkitLineClamp !== 'none') {
    if (element.scrollHeight <= element.clientHeight + 1) return undefined;
    const text = lastSeen(element, bottom);
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
  const seen = end ? lines.filter((line) => isAbove(line, end.bottom)) : lines;
  return seen.map((line, at) => {
    const isEnd = end && at === seen.length - 1 && nodes.includes(end.text);
    const isLong = !end && (line.at(-1)?.right ?? 0) > right + 0.5;
    return isEnd || isLong ? cutAt(line, right, ellipsisWidth(style)) : line;
  });
}

function drawText(nodes: readonly Text[], style: CSSStyleDeclaration, { picture, parts, cut }: Place): void {
  if (style.visibility === 'hidden' || px(style.fontSize) === 0) return;
  const lines = linesOf(lettersOf(nodes));
  // Of texts side by side that are cut, one ends before the edge or begins beyond it.
  for (const line of cut ? cutLines(lines, nodes, style, cut) : lines) {
    if (cut && (line[0]?.left ?? 0) > cut.right) continue;
    parts.push(drawLine(line, style, picture.origin, picture.family));
  }
}

/** Where what is inside of a box is cut. */
interface Clip {
  box: Box;
  radius: number;
}

/** Whether a box with round corners has something in them that is not round itself. */
function fillsCorners({ children }: HTMLElement, radius: string): boolean {
  return (
    radius !== '0px' && [...children].some((child) => getComputedStyle(child).borderTopLeftRadius !== radius)
  );
}

/** What a box cuts: one that scrolls sideways shows all of its width. */
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

/** What a style sheet puts beside the content of an element, where it is a box at a place of its own. */
function drawPseudo(element: HTMLElement, kind: '::before' | '::after', { picture, parts }: Place): void {
  const style = getComputedStyle(element, kind);
  if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return;
  const { left, top } = element.getBoundingClientRect();
  const isWhole = style.boxSizing === 'border-box';
  const besides = (names: readonly string[]): number =>
    isWhole ? 0 : names.reduce((sum, name) => sum + px(style.getPropertyValue(name)), 0);
  const box = {
    x: left - picture.origin.left + element.clientLeft + px(style.left) + px(style.marginLeft),
    y: top - picture.origin.top + element.clientTop + px(style.top) + px(style.marginTop),
    width:
      px(style.width) + besides(['border-left-width', 'border-right-width', 'padding-left', 'padding-right']),
    height:
      px(style.height) +
      besides(['border-top-width', 'border-bottom-width', 'padding-top', 'padding-bottom']),
  };
  parts.push(drawBox(box, boxStyleOf(style, box)));
}

/** Level of an element in its stacking context; undefined for one that is drawn in the order of the page. */
function levelOf({ position, zIndex, opacity }: CSSStyleDeclaration): number | undefined {
  if (zIndex !== 'auto') return Number(zIndex);
  return position !== 'static' || opacity !== '1' ? 0 : undefined;
}

function isOut(element: HTMLElement, style: CSSStyleDeclaration): boolean {
  // Texts for those who listen are cut to nothing.
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

/** Draws an element of the page, and what is inside of it. */
function draw(element: Element, place: Place): void {
  const { picture, pile } = place;
  const style = getComputedStyle(element);
  const level = levelOf(style);
  const parts = level === undefined ? place.parts : pile.layer(level);
  if (element instanceof SVGSVGElement) {
    if (style.display === 'none' || style.visibility === 'hidden') return;
    parts.push(drawDrawing(element, picture.origin, picture.family, picture.named));
  } else if (element instanceof HTMLElement && !isOut(element, style)) {
    drawElement(element, style, { ...place, parts });
  }
}

function drawElement(element: HTMLElement, style: CSSStyleDeclaration, place: Place): void {
  const { picture, pile, parts } = place;
  const box = boxOf(element.getBoundingClientRect(), picture);
  const look = boxStyleOf(style, box);
  // Cells of a row would cover its lines.
  const isRow = style.display === 'table-row';
  const isSeen = style.visibility !== 'hidden' && style.display !== 'contents' && box.width * box.height > 0;
  const ground = isSeen ? drawBox(box, isRow ? { ...look, borders: [] } : look) : '';
  const cut = cutOf(element, style);
  // What is cut by letters needs no other edge, which a wider font would cross.
  const clip = cut ? undefined : clipOf(element, style, picture);
  const isGroup = clip !== undefined || style.opacity !== '1' || style.zIndex !== 'auto';
  if (isGroup) parts.push(grouped(element, style, place, ground, clip));
  else {
    parts.push(ground);
    drawInside(element, style, place);
  }
  if (isSeen && isRow) pile.layer(0).push(edges({ ...box, y: Math.round(box.y - 0.5) }, look.borders));
}

/** An element that is one layer to what is around it. */
function grouped(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  place: Place,
  ground: string,
  clip: Clip | undefined,
): string {
  const pile = new Pile();
  drawInside(element, style, { ...place, pile, parts: pile.layer(-0.5) });
  const opacity = style.opacity === '1' ? undefined : style.opacity;
  const inside = clip ? clipped(place.picture.named(), clip, String(pile)) : String(pile);
  return opacity === undefined ? ground + inside : tag('g', { opacity }, ground + inside);
}

const clipped = (id: string, { box, radius }: Clip, inside: string): string =>
  inside === ''
    ? ''
    : tag('clipPath', { id }, tag('rect', { ...box, rx: radius || undefined })) +
      tag('g', { 'clip-path': `url(#${id})` }, inside);

/** What is inside of an element, as parts of a drawing. */
export function drawnInside(element: HTMLElement, picture: Picture): string {
  const pile = new Pile();
  drawInside(element, getComputedStyle(element), { picture, pile, parts: pile.layer(-0.5) });
  return String(pile);
}
