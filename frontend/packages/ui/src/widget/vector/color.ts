/** A colour as every drawing program reads it. */
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

/** What a browser paints for a colour that it writes in another space than sRGB. */
function painted(css: string): Color {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return NOTHING;
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
  return { hex: hexOf([red, green, blue]), opacity: opacity / 255 };
}

/** A computed colour: newer ways to write one, such as those of mixed colours, are unknown to drawing programs. */
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

/** Attributes that paint with a colour, of a fill or a stroke. */
export function paintOf(kind: 'fill' | 'stroke', css: string, opacity = 1): Record<string, string | number> {
  const color = colorOf(css);
  const through = color.opacity * opacity;
  return { [kind]: color.hex, ...(through < 1 && { [`${kind}-opacity`]: through }) };
}
