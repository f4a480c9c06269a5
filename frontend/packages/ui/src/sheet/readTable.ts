import type { SheetCell, SheetKind, SheetTable } from '@footfall/contract';

/** What a table on the screen says, without words about it. */
export type ReadTable = Pick<SheetTable, 'title' | 'columns' | 'rows'>;

/** Titles of the columns that a column of the screen becomes in a sheet, where one cell holds several things. */
export interface PartTitles {
  low: (title: string) => string;
  high: (title: string) => string;
  change: (title: string) => string;
  aside: (title: string) => string;
}

type Part = 'main' | keyof PartTitles;

const PARTS: readonly Part[] = ['main', 'low', 'high', 'change', 'aside'];

/** What a cell of the screen says: its own value and what stands beside or below it. */
type Parts = Readonly<Record<Part, SheetCell>>;

/** What is for the eye or the pointer only, repeats a column of its own, or says how rows are ordered. */
const IGNORED = '[aria-hidden="true"], [data-screen-only], [data-when="narrow"], [data-order]';
/** What stands beside or below the name of a row. */
const ASIDE = 'small, [data-aside]';
/** Stands for "nothing here". */
const NONE = '–';

/**
 * A table drawn under `SheetProvider` as a sheet: its columns with their names and order, its rows with their numbers.
 * What stands below the name of a column is in brackets behind it.
 */
export function readTable(
  table: HTMLTableElement,
  titles: PartTitles,
  locale: string,
): Pick<SheetTable, 'title' | 'columns' | 'rows'> {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const lines = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) =>
    [...row.cells].map((cell) => partsOf(cell, locale)),
  );
  const columns = heads.flatMap((head, index) => {
    const { text, aside } = textsOf(head);
    const title = aside ? `${text} (${aside})` : text;
    return PARTS.filter((part) => lines.some((line) => line[index]?.[part] != null)).map((part) => ({
      title: part === 'main' ? title : titles[part](text),
      cells: lines.map((line) => line[index]?.[part] ?? null),
    }));
  });
  return {
    title: table.caption?.textContent ?? '',
    columns: columns.map(({ title }) => title),
    rows: lines.map((_, index) => columns.map(({ cells }) => cells[index] ?? null)),
  };
}

function partsOf(cell: HTMLElement, locale: string): Parts {
  const number = cell.querySelector<HTMLDataElement>('data');
  const { text, aside } = textsOf(cell);
  const none = { low: null, high: null, change: null };
  const asides = aside === '' ? null : aside;
  if (number) {
    const { kind, low, high, change, range } = number.dataset;
    const numbered = (value: string | undefined): SheetCell =>
      value === undefined ? null : { value: Number(value), kind: kind as SheetKind };
    return {
      main: range ? null : numbered(number.value),
      low: numbered(low),
      high: numbered(high),
      change: changeOf(change),
      aside: asides,
    };
  }
  const time = cell.querySelector('time');
  if (time) {
    const by = time.dataset.by as 'day' | 'month';
    return { main: { date: time.dateTime, by }, ...none, aside: asides };
  }
  if (text === '' || text === NONE) return { main: null, ...none, aside: asides };
  const main = cell.dataset.align === 'right' ? (numberIn(text, locale) ?? text) : text;
  return { main, ...none, aside: asides };
}

function changeOf(text: string | undefined): SheetCell {
  if (text === undefined) return null;
  const value = Number(text);
  return Number.isNaN(value) ? text : { value, kind: 'change' };
}

/** The text of a cell, and what stands beside or below it. */
function textsOf(cell: HTMLElement): { text: string; aside: string } {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(IGNORED)) part.remove();
  const asides: string[] = [];
  for (const part of copy.querySelectorAll(ASIDE)) {
    if (!copy.contains(part)) continue;
    const text = plain(part.textContent);
    if (text !== '') asides.push(text);
    part.remove();
  }
  return { text: wordsOf(copy), aside: asides.join(' · ') };
}

/** The text of an element; elements side by side are words apart. */
function wordsOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  let last: Node | null = null;
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isApart = last !== null && currentNode.parentNode !== last.parentNode;
    text += `${isApart ? ' ' : ''}${currentNode.textContent}`;
    last = currentNode;
  }
  return plain(text);
}

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** A whole text that is a number of this language, such as 1,234 or 12.5%; undefined for any other. */
function numberIn(text: string, locale: string): SheetCell | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6);
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const bare = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replaceAll(plain(signOf('group')) || '\u00a0', '')
    .replace(signOf('minusSign'), '-')
    .replace(signOf('decimal'), '.');
  const isShare = bare.endsWith('%');
  const digits = isShare ? bare.slice(0, -1) : bare;
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined;
  const value = Number(digits);
  if (isShare) return { value: value / 100, kind: 'share' };
  return { value, kind: Number.isInteger(value) ? 'whole' : 'decimal' };
}
