/** Letters that are twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Width in Latin letters. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let kept = '';
  for (const letter of text) {
    if (widthOf(kept + letter) > most - 1) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * A label on one line, or on two where `mayBeTwo`, none wider than `most` Latin letters. The first ends after
 * a word; what does not fit is cut with an ellipsis.
 */
export function labelLines(label: string, most: number, mayBeTwo: boolean, locale: string): string[] {
  if (!mayBeTwo || widthOf(label) <= most) return [cut(label, most)];
  let first = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(label)) {
    if (widthOf(first + segment) > most) break;
    first += segment;
  }
  return first === ''
    ? [cut(label, most)]
    : [first.trimEnd(), cut(label.slice(first.length).trimStart(), most)];
}
