import type { SheetCell, SheetKind, SheetTable } from '@footfall/contract';
import writeExcelFile from 'write-excel-file/universal';
import { rounded } from './rounded';

const SECONDS_OF_A_DAY = 86_400;
/** Characters: the narrowest column fits a number of seven digits, the widest most addresses. */
const [NARROWEST, WIDEST] = [10, 60];
const ABOUT_WIDTHS = [24, 100];
/** The longest name that a spreadsheet takes for a sheet. */
const NAME_LENGTH = 31;
/** Written as in an American Excel; each reader's Excel shows its own separators. */
const FORMATS: Readonly<Record<SheetKind, string>> = {
  count: '#,##0',
  whole: '#,##0',
  decimal: '#,##0.00',
  duration: '[h]:mm:ss',
  share: '0.00%',
  change: '+0.0%;-0.0%;0.0%',
};
const DATE_FORMATS = { day: 'yyyy-mm-dd', month: 'mmm yyyy' } as const;

/** What stands on the sheet of words: each a word and its text. */
export interface AboutSheet {
  name: string;
  lines: ReadonlyArray<readonly [string, string]>;
}

/**
 * A workbook with a sheet for each table, under its title. `about` stands at the beginning or the end. Texts are never
 * formulas: they are stored as texts.
 */
export function workbookOf(
  tables: readonly SheetTable[],
  about: AboutSheet,
  aboutStands: 'first' | 'last',
): Promise<Blob> {
  const titles = [...tables.map(({ title }) => title)];
  const names = sheetNames(aboutStands === 'first' ? [about.name, ...titles] : [...titles, about.name]);
  const filled = tables.map((table) => dataOf(table));
  const words = {
    data: about.lines.map(([word, text]) => [
      { value: word, type: String, fontWeight: 'bold' as const, alignVertical: 'top' as const },
      { value: text, type: String, wrap: true },
    ]),
    columns: ABOUT_WIDTHS.map((width) => ({ width })),
  };
  const sheets = aboutStands === 'first' ? [words, ...filled] : [...filled, words];
  return writeExcelFile(sheets.map((sheet, index) => ({ ...sheet, sheet: names[index] ?? '' }))).toBlob();
}

function dataOf({ columns, rows }: SheetTable) {
  const head = columns.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const widths = columns.map((title, index) => {
    const texts = rows.map((row) => row[index]).filter((cell) => typeof cell === 'string');
    const longest = Math.max(title.length + 2, ...texts.map(({ length }) => length + 1));
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest)) };
  });
  return {
    data: [head, ...rows.map((row) => row.map(cellOf))],
    columns: widths,
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  };
}

function cellOf(cell: SheetCell) {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('date' in cell) return { value: new Date(cell.date), type: Date, format: DATE_FORMATS[cell.by] };
  const { kind } = cell;
  const value = rounded(cell.value, kind);
  // A time is a part of a day to a spreadsheet.
  return {
    value: kind === 'duration' ? value / SECONDS_OF_A_DAY : value,
    type: Number,
    format: FORMATS[kind],
  };
}

/** Names that a spreadsheet takes: without its signs for places, short, and each once. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain =
      title
        .replaceAll(/[[\]/\\:*?]/g, ' ')
        .replaceAll(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    let name = plain.slice(0, NAME_LENGTH).trim();
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const ending = ` ${number}`;
      name = `${plain.slice(0, NAME_LENGTH - ending.length).trim()}${ending}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
