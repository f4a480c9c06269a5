export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML has no place for other control characters.
const CONTROL = /[\p{Cc}\p{Cs}]/gu;

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter).replaceAll(CONTROL, ' ');

/** Hundredths of a px are finer than any screen shows. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** An element of a drawing; attributes without a value are left out. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${escaped(String(typeof value === 'number' ? rounded(value) : value))}"`,
    );
  const start = `<${name}${written.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
