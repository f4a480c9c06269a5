/** A colour in the form that every drawing program reads. */
export interface Color {
  hex: string;
  /** From 0 to 1. */
  opacity: number;
}

const NOTHING: Color = { hex: '#000000', opacity: 0 };
const COMPUTED = /^(rgba?\(|color\(srgb )([^)]*)\)$/;

const hexOf = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour that the browser paints, for one that is written in another colour space than sRGB. */
function painted(css: string): Color {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return NOTHING;
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
  return { hex: hexOf([red, green, blue]), opacity: opacity / 255 };
}

/** Converts a computed colour, as drawing programs do not know newer notations such as `color(srgb ...)`. */
export function colorOf(css: string): Color {
  const [, space = '', inside] = COMPUTED.exec(css) ?? [];
  if (inside === undefined) return css === 'transparent' || css === '' ? NOTHING : painted(css);
  const most = space.startsWith('rgb') ? 1 : 255;
  const [red = 0, green = 0, blue = 0, opacity = 1] = inside
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  return { hex: hexOf([red * most, green * most, blue * most]), opacity };
}

/** The attributes of a fill or stroke with this colour; `opacity` is multiplied with that of the colour. */
export function paintOf(kind: 'fill' | 'stroke', css: string, opacity = 1): Record<string, string | number> {
  const color = colorOf(css);
  const product = color.opacity * opacity;
  return { [kind]: color.hex, ...(product < 1 && { [`${kind}-opacity`]: product }) };
}
