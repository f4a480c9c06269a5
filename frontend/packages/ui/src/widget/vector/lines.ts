/** A letter with its place on the screen in px. */
export interface Letter {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The letters of one line. */
export type Line = readonly Letter[];

export const ELLIPSIS = '…';

const isSpace = (letter: Letter | undefined): boolean => letter !== undefined && letter.text.trim() === '';

/** A line without the spaces at its ends. */
export function trimmed(line: Line): Line {
  let [start, end] = [0, line.length];
  while (start < end && isSpace(line[start])) start += 1;
  while (end > start && isSpace(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

/** The lines into which the screen breaks the letters of a text. */
export function linesOf(letters: readonly Letter[]): Line[] {
  const lines: Letter[][] = [];
  for (const letter of letters) {
    const before = lines.at(-1)?.at(-1);
    const isBeside =
      before && Math.abs(letter.top - before.top) < 2 && Math.abs(letter.left - before.right) < 2;
    if (isBeside) lines.at(-1)?.push(letter);
    else lines.push([letter]);
  }
  return lines.map(trimmed).filter((line) => line.length > 0);
}

/** Cuts a line at `edge` (px) and ends it with an ellipsis, which is `width` px wide. */
export function cutAt(line: Line, edge: number, width: number): Line {
  const kept = trimmed(line.filter(({ right }) => right <= edge - width + 0.5));
  const [first] = line;
  if (!first) return line;
  const last = kept.at(-1);
  const left = last?.right ?? first.left;
  return [...kept, { ...(last ?? first), text: ELLIPSIS, left, right: left + width }];
}

export const textOf = (line: Line): string => line.map(({ text }) => text).join('');

/** The letters of neighbouring text nodes, without spaces that the screen does not show. */
export function lettersOf(nodes: readonly Text[]): Letter[] {
  const letters: Letter[] = [];
  const range = document.createRange();
  for (const node of nodes) {
    let at = 0;
    for (const text of node.data) {
      range.setStart(node, at);
      at += text.length;
      range.setEnd(node, at);
      // In a cut text a letter may have two boxes, of which the second is its own.
      const box = [...range.getClientRects()].findLast(({ width }) => width > 0);
      const before = letters.at(-1);
      if (box) {
        const { left, right, top, bottom } = box;
        letters.push({ text: /\s/.test(text) ? ' ' : text, left, right, top, bottom });
      } else if (before && text.trim() !== '') {
        // A combining mark, which belongs to the letter before.
        before.text += text;
      }
    }
  }
  return letters;
}
