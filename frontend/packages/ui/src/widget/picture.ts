import type { Options } from 'modern-screenshot';
import { asInFile } from './asInFile';
import { fontRules } from './fontRules';
import type { Frame } from './vector';

/** Lines below a picture: whose numbers these are, of when, and where they come from. */
export type Caption = readonly string[];

export type PictureFormat = 'png' | 'svg';

/** Elements with this attribute are for the screen: they are left out of pictures. */
const SCREEN_ONLY = 'screenOnly';
/** px of the caption's lines and of the room around them. */
const LINE = 18;
const ROOM = 16;
/** A picture goes into a slide: twice the screen's resolution. */
const SCALE = 2;

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** px by which what is inside of boxes that scroll sideways is wider than they are. */
function hiddenWidth(element: HTMLElement): number {
  const boxes = [element, ...element.querySelectorAll<HTMLElement>('*')];
  const scrolling = boxes.filter((box) => scrolls(getComputedStyle(box).overflowX));
  return Math.max(0, ...scrolling.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

/** A box that scrolls shows all of its width, and no scrollbar; downwards it shows what the screen does. */
function withoutScrollbars(node: Node): void {
  if (!(node instanceof HTMLElement)) return;
  const { overflowX, overflowY } = node.style;
  if (!scrolls(overflowX) && !scrolls(overflowY)) return;
  node.style.overflow = 'visible clip';
}

/**
 * Gives the columns of a copied table the widths of the screen, which its cells have as their own: shared out anew, a
 * column of names that may be cut would be narrower, and its names end earlier.
 */
function withColumnsAsOnScreen(node: Node): void {
  if (node instanceof HTMLTableElement) node.style.tableLayout = 'fixed';
  if (node instanceof HTMLTableCellElement) node.style.maxWidth = 'none';
}

const CLAMPED = 'clampedTo';
const ONE_LINE = '1';

/**
 * Marks texts that are cut after some lines, by how many: their copies lose it. One that takes a single line is marked
 * by that. Returns what takes the marks away.
 */
function markClamped(element: HTMLElement): () => void {
  const marked: HTMLElement[] = [];
  for (const text of element.querySelectorAll<HTMLElement>('*')) {
    const { webkitLineClamp, lineHeight } = getComputedStyle(text);
    if (!webkitLineClamp || webkitLineClamp === 'none') continue;
    const isOneLine = text.clientHeight < 1.5 * Number.parseFloat(lineHeight);
    // Parts of a line have styles of their own in a copy.
    const parts = isOneLine ? [text, ...text.querySelectorAll<HTMLElement>('*')] : [text];
    for (const part of parts) part.dataset[CLAMPED] = isOneLine ? ONE_LINE : webkitLineClamp;
    marked.push(...parts);
  }
  return () => {
    for (const text of marked) delete text.dataset[CLAMPED];
  };
}

/** A place to break where the screen does not: letters that are a little wider in a file would take it. */
const isIdleBreak = (node: Node): boolean =>
  node.nodeName === 'WBR' &&
  (node as HTMLElement).closest<HTMLElement>('[data-clamped-to]')?.dataset[CLAMPED] === ONE_LINE;

/** Cuts a copied text as its original, and leaves one of a single line on it. */
function cutAsOriginal(node: Node): void {
  const lines = node instanceof HTMLElement && node.dataset[CLAMPED];
  if (!lines) return;
  if (lines === ONE_LINE) Object.assign(node.style, { whiteSpace: 'nowrap', overflow: 'visible' });
  else
    Object.assign(node.style, {
      display: '-webkit-box',
      webkitBoxOrient: 'vertical',
      webkitLineClamp: lines,
    });
}

/** Lines that the texts take in this room; a picture of a narrow widget has to wrap them. */
function linesIn(caption: Caption, width: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return caption.length;
  pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  // Words end before the edge, so a line holds less than its width.
  return caption.reduce((sum, text) => sum + Math.ceil((pen.measureText(text).width * 1.1) / width), 0);
}

function captionOf(caption: Caption, color: string): HTMLElement {
  const foot = document.createElement('footer');
  Object.assign(foot.style, {
    flex: 'none',
    // All that the file is higher than the widget: what is above keeps its height.
    paddingTop: `${ROOM}px`,
    fontSize: '12px',
    lineHeight: `${LINE}px`,
    color,
    // A copy has the colour of its letters apart, and hands it on.
    webkitTextFillColor: 'currentcolor',
  });
  for (const text of caption) {
    const line = document.createElement('div');
    line.textContent = text;
    foot.append(line);
  }
  return foot;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** When what fades in or out inside of the element has done so. */
async function settled(element: HTMLElement): Promise<void> {
  const fading = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY));
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

/**
 * Ends what the pointer shows: the menu that asked for the picture closes above a drawing, whose tooltip then opens and
 * whose other parts fade.
 */
async function withoutHover(element: HTMLElement): Promise<void> {
  await nextFrame();
  const left = { bubbles: true, relatedTarget: document.body };
  for (const hovered of element.querySelectorAll(':hover')) {
    hovered.dispatchEvent(new PointerEvent('pointerout', left));
    hovered.dispatchEvent(new MouseEvent('mouseout', left));
  }
  await nextFrame();
  await settled(element);
}

/**
 * The element as it looks without the pointer, with all that its boxes scroll to sideways and the caption below, as the address of a
 * data URL. Styles are written into each element, those inside of drawings too, because a file has no style sheets.
 */
export async function drawPicture(
  element: HTMLElement,
  format: PictureFormat,
  caption: Caption,
): Promise<string> {
  // First of all: what is made ready below must not wait for a file on its way.
  await (format === 'svg' ? import('./vector') : import('modern-screenshot'));
  // The menu may close later still, and the pointer must find nothing below it.
  const { pointerEvents } = element.style;
  element.style.pointerEvents = 'none';
  // A pointer that does not move may leave its mark all the same: styles of `:hover` leave pictures out.
  element.dataset.pictured = '';
  const unmark = markClamped(element);
  try {
    await withoutHover(element);
    return await drawn(element, format, caption);
  } finally {
    element.style.pointerEvents = pointerEvents;
    delete element.dataset.pictured;
    unmark();
  }
}

async function drawn(element: HTMLElement, format: PictureFormat, caption: Caption): Promise<string> {
  const { width, height } = element.getBoundingClientRect();
  const theme = getComputedStyle(document.documentElement);
  const whole = Math.ceil(width + hiddenWidth(element));
  const lines = linesIn(caption, whole - 2 * ROOM);
  const size = { width: whole, height: Math.ceil(height + lines * LINE + ROOM) };
  const foot = captionOf(caption, theme.getPropertyValue('--ff-quiet').trim());
  const background = theme.getPropertyValue('--ff-card').trim();
  const fonts = await fontRules(document);
  if (format === 'svg') return drawnSvg(element, { ...size, background, fonts }, foot);
  const options: Options = {
    ...size,
    scale: SCALE,
    backgroundColor: background,
    style: { height: `${size.height}px`, width: `${size.width}px`, margin: '0', boxShadow: 'none' },
    filter: (node) => !(node instanceof HTMLElement && SCREEN_ONLY in node.dataset) && !isIdleBreak(node),
    // The library finds fonts by a style element of its own, which the page's security policy refuses.
    font: { cssText: fonts },
    onCloneEachNode: (node) => {
      withoutScrollbars(node);
      withColumnsAsOnScreen(node);
      cutAsOriginal(node);
    },
    onCloneNode: (clone) => {
      (clone as HTMLElement).append(foot);
      // A file is outside of the page that says it: where lines may end, and the shape of letters, go by the language.
      (clone as HTMLElement).lang = document.documentElement.lang;
    },
  };
  const { domToPng } = await import('modern-screenshot');
  return domToPng(element, options);
}

async function drawnSvg(element: HTMLElement, frame: Frame, foot: HTMLElement): Promise<string> {
  const { vectorPicture } = await import('./vector');
  foot.style.width = `calc(100% + ${frame.width - Math.ceil(element.getBoundingClientRect().width)}px)`;
  const drawing = asInFile(element, frame.height, foot, () => vectorPicture(element, frame));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
}
