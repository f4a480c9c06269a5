export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML forbids most control characters.
const CONTROL = /[\p{Cc}\p{Cs}]/gu;

/** A text for the content or an attribute of XML. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter).replaceAll(CONTROL, ' ');

/** A value rounded to hundredths of a px. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** An element as markup. Attributes without a value are left out; `content` has to be escaped. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${escaped(String(typeof value === 'number' ? rounded(value) : value))}"`,
    );
  const start = `<${name}${written.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
