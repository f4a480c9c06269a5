import { paintOf } from './color';
import { ELLIPSIS, type Line, textOf } from './lines';
import { escaped, tag } from './markup';

let pen: CanvasRenderingContext2D | null | undefined;

function measured(text: string, style: CSSStyleDeclaration): TextMetrics | undefined {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return pen.measureText(text);
}

export const ellipsisWidth = (style: CSSStyleDeclaration): number => measured(ELLIPSIS, style)?.width ?? 0;

/** The share of a line's height that is above its base line. */
function ascentOf(style: CSSStyleDeclaration): number {
  const { fontBoundingBoxAscent: above = 0.8, fontBoundingBoxDescent: below = 0.2 } =
    measured('x', style) ?? {};
  return above / (above + below);
}

/**
 * The attributes of a text's font, as far as they differ from the defaults and from the picture's `family`.
 */
export function fontAttributes(style: CSSStyleDeclaration, family: string) {
  const {
    fontFamily,
    fontSize,
    fontStyle,
    fontWeight,
    fontVariantNumeric,
    letterSpacing,
    textDecorationLine,
  } = style;
  return {
    'font-family': fontFamily === family ? undefined : fontFamily,
    'font-size': Number.parseFloat(fontSize),
    'font-weight': fontWeight === '400' ? undefined : fontWeight,
    'font-style': fontStyle === 'normal' ? undefined : fontStyle,
    'letter-spacing': letterSpacing === 'normal' ? undefined : Number.parseFloat(letterSpacing),
    'text-decoration': textDecorationLine === 'none' ? undefined : textDecorationLine,
    // SVG has no attribute for it.
    style: fontVariantNumeric === 'normal' ? undefined : `font-variant-numeric:${fontVariantNumeric}`,
  };
}

const ANCHORS: Readonly<Record<string, 'middle' | 'end'>> = { center: 'middle', right: 'end', end: 'end' };

export type Anchor = 'start' | 'middle' | 'end';

/** Attributes that place a text and keep its alignment and width, whatever font the reader's program has. */
export function placed(left: number, width: number, anchor: Anchor) {
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return {
    x: left + share * width,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    textLength: width > 0 ? width : undefined,
    lengthAdjust: width > 0 ? 'spacingAndGlyphs' : undefined,
  };
}

const CASES: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toLocaleUpperCase(document.documentElement.lang || undefined),
  lowercase: (text) => text.toLocaleLowerCase(document.documentElement.lang || undefined),
};

/** A line as a `text`, placed relative to `origin`. */
export function drawLine(
  line: Line,
  style: CSSStyleDeclaration,
  origin: { left: number; top: number },
  family: string,
): string {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return '';
  const anchor = ANCHORS[style.textAlign] ?? 'start';
  const text = textOf(line);
  return tag(
    'text',
    {
      ...placed(first.left - origin.left, last.right - first.left, anchor),
      y: first.top - origin.top + ascentOf(style) * (first.bottom - first.top),
      ...fontAttributes(style, family),
      ...paintOf('fill', style.color),
    },
    escaped(CASES[style.textTransform]?.(text) ?? text),
  );
}
