import type { Options } from 'modern-screenshot';
import { asInFile } from './asInFile';
import { fontRules } from './fontRules';
import type { Frame } from './vector';

/** Lines below an image: which sites and period the numbers are about, and where they come from. */
export type Caption = readonly string[];

export type PictureFormat = 'png' | 'svg';

/** Elements with this data attribute are for the screen only, and left out of images. */
const SCREEN_ONLY = 'screenOnly';
/** px of a line of the caption, and of the room above and beside it. */
const LINE = 18;
const ROOM = 16;
/** Images have twice the resolution of the screen, for slides. */
const SCALE = 2;

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** How many px wider the element would have to be so that no box inside of it scrolls sideways. */
function hiddenWidth(element: HTMLElement): number {
  const boxes = [element, ...element.querySelectorAll<HTMLElement>('*')];
  const scrolling = boxes.filter((box) => scrolls(getComputedStyle(box).overflowX));
  return Math.max(0, ...scrolling.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

/**
 * Lets a copied box that scrolls show all of its width without scrollbars; its height stays that of the
 * screen.
 */
function withoutScrollbars(node: Node): void {
  if (!(node instanceof HTMLElement)) return;
  const { overflowX, overflowY } = node.style;
  if (!scrolls(overflowX) && !scrolls(overflowY)) return;
  node.style.overflow = 'visible clip';
}

/**
 * Keeps the column widths of the screen in a copied table, whose cells have them as styles. Laid out anew, a
 * column of names that may be cut would become narrower.
 */
function withColumnsAsOnScreen(node: Node): void {
  if (node instanceof HTMLTableElement) node.style.tableLayout = 'fixed';
  if (node instanceof HTMLTableCellElement) node.style.maxWidth = 'none';
}

/** Data attribute of a cut text: after how many lines. */
const CLAMPED = 'clampedTo';
const ONE_LINE = '1';

/**
 * Marks each text that is cut after some lines with their number, as copies lose that style; with 1 if it
 * takes a single line now. Returns a function that removes the marks.
 */
function markClamped(element: HTMLElement): () => void {
  const marked: HTMLElement[] = [];
  for (const text of element.querySelectorAll<HTMLElement>('*')) {
    const { webkitLineClamp, lineHeight } = getComputedStyle(text);
    if (!webkitLineClamp || webkitLineClamp === 'none') continue;
    const isOneLine = text.clientHeight < 1.5 * Number.parseFloat(lineHeight);
    // In a copy the parts of a line have their own styles, so they are marked too.
    const parts = isOneLine ? [text, ...text.querySelectorAll<HTMLElement>('*')] : [text];
    for (const part of parts) part.dataset[CLAMPED] = isOneLine ? ONE_LINE : webkitLineClamp;
    marked.push(...parts);
  }
  return () => {
    for (const text of marked) delete text.dataset[CLAMPED];
  };
}

/**
 * A possible line break that the screen does not use; in a file, whose letters may be a little wider, it
 * would be used.
 */
const isUnusedBreak = (node: Node): boolean =>
  node.nodeName === 'WBR' &&
  (node as HTMLElement).closest<HTMLElement>('[data-clamped-to]')?.dataset[CLAMPED] === ONE_LINE;

/** Cuts a copied text after as many lines as the original, and keeps one of a single line on one line. */
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

/** How many lines the caption takes at this width in px. */
function linesIn(caption: Caption, width: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return caption.length;
  pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  // A tenth more, as lines end after words and not at the edge.
  return caption.reduce((sum, text) => sum + Math.ceil((pen.measureText(text).width * 1.1) / width), 0);
}

function captionOf(caption: Caption, color: string): HTMLElement {
  const foot = document.createElement('footer');
  Object.assign(foot.style, {
    flex: 'none',
    // The file is higher than the widget by the lines and this alone, so that what is above keeps its height.
    paddingTop: `${ROOM}px`,
    fontSize: '12px',
    lineHeight: `${LINE}px`,
    color,
    // A copy inherits the text fill colour of the widget, which would win over `color`.
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

/** Waits until all finite animations inside of the element have ended. */
async function animationsEnded(element: HTMLElement): Promise<void> {
  const fading = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY));
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

/**
 * Ends all hover effects. When the menu closes the pointer is over the chart, which then opens a tooltip and
 * fades its other parts.
 */
async function withoutHover(element: HTMLElement): Promise<void> {
  await nextFrame();
  const left = { bubbles: true, relatedTarget: document.body };
  for (const hovered of element.querySelectorAll(':hover')) {
    hovered.dispatchEvent(new PointerEvent('pointerout', left));
    hovered.dispatchEvent(new MouseEvent('mouseout', left));
  }
  await nextFrame();
  await animationsEnded(element);
}

/**
 * The element as an image, as a data URL: without hover effects, with the full width of boxes that scroll
 * sideways, and with the caption below.
 */
export async function drawPicture(
  element: HTMLElement,
  format: PictureFormat,
  caption: Caption,
): Promise<string> {
  // Loaded first, so that the page is not kept prepared for drawing while a script is on its way.
  await (format === 'svg' ? import('./vector') : import('modern-screenshot'));
  // The menu may close even later, and the pointer must not hover over anything then.
  const { pointerEvents } = element.style;
  element.style.pointerEvents = 'none';
  // `:hover` may still match under a pointer that does not move; such styles leave out elements with this
  // attribute.
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
  const fullWidth = Math.ceil(width + hiddenWidth(element));
  const lines = linesIn(caption, fullWidth - 2 * ROOM);
  const size = { width: fullWidth, height: Math.ceil(height + lines * LINE + ROOM) };
  const foot = captionOf(caption, theme.getPropertyValue('--ff-quiet').trim());
  const background = theme.getPropertyValue('--ff-card').trim();
  const fonts = await fontRules(document);
  if (format === 'svg') return drawnSvg(element, { ...size, background, fonts }, foot);
  const options: Options = {
    ...size,
    scale: SCALE,
    backgroundColor: background,
    style: { height: `${size.height}px`, width: `${size.width}px`, margin: '0', boxShadow: 'none' },
    filter: (node) => !(node instanceof HTMLElement && SCREEN_ONLY in node.dataset) && !isUnusedBreak(node),
    // The library would look for fonts with a style element, which the content security policy of the page
    // forbids.
    font: { cssText: fonts },
    onCloneEachNode: (node) => {
      withoutScrollbars(node);
      withColumnsAsOnScreen(node);
      cutAsOriginal(node);
    },
    onCloneNode: (clone) => {
      (clone as HTMLElement).append(foot);
      // Line breaks and the shapes of letters depend on the language, which the page says outside of the
      // copy.
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
