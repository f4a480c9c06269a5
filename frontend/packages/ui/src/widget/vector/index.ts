import { boxStyleOf, drawBox } from './boxes';
import { escaped, tag } from './markup';
import { drawnInside } from './walk';

export interface Frame {
  width: number;
  height: number;
  background: string;
  /** CSS rules of the fonts, with the font files in them. */
  fonts: string;
}

/**
 * Returns a function that gives ids for the file: always the same one for an id of the page, a new one
 * without.
 */
function namer(): (id?: string) => string {
  const names = new Map<string, string>();
  return (id = `new ${names.size}`) => {
    const name = names.get(id) ?? `part-${names.size + 1}`;
    names.set(id, name);
    return name;
  };
}

/** An SVG of shapes and texts of the element as it is on the page now. */
export function vectorPicture(element: HTMLElement, frame: Frame): string {
  const { width, height, background, fonts } = frame;
  const { left, top } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const picture = { origin: { left, top }, width, height, family: style.fontFamily, named: namer() };
  const box = { x: 0, y: 0, width, height };
  const ground = drawBox(box, { ...boxStyleOf(style, box), background, radii: [0], shadow: '' });
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      lang: document.documentElement.lang || undefined,
      ...{ width, height, viewBox: `0 0 ${width} ${height}` },
      'font-family': style.fontFamily.replaceAll('"', "'"),
    },
    (fonts === '' ? '' : tag('style', {}, escaped(fonts))) + ground + drawnInside(element, picture),
  );
}
