import { type SheetCell, type SheetTable, withoutFormula } from '@footfall/contract';
import { decimalsOf, rounded } from './rounded';

/** How cells are told apart, and the sign before decimals. */
export interface Delimited {
  separator: ',' | ';' | '\t';
  decimal: string;
}

/** What is written of a table. */
type Written = Pick<SheetTable, 'columns' | 'rows'>;

/** The decimal separator of a language: a point or a comma. */
export function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A table as text: names of columns, rows, and below an empty line what a reader must know. */
export function csvOf(table: SheetTable, form: Delimited): string {
  const about = table.about.map(([word, text]) => lineOf([word, text], form));
  return `${[...linesOf(table, form), ...(about.length > 0 ? ['', ...about] : [])].join('\n')}\n`;
}

/** Tables below each other, to be pasted into a sheet. */
export const tsvOf = (tables: readonly Written[], locale: string): string =>
  tables
    .map((table) => linesOf(table, { separator: '\t', decimal: decimalSign(locale) }).join('\n'))
    .join('\n\n');

const linesOf = ({ columns, rows }: Written, form: Delimited): string[] =>
  [columns, ...rows].map((cells) => lineOf(cells, form));

const lineOf = (cells: readonly SheetCell[], form: Delimited): string =>
  cells.map((cell) => quoted(textOf(cell, form), form)).join(form.separator);

/** A cell as text. Shares are written with their sign, times as h:mm:ss: both are numbers to a spreadsheet. */
function textOf(cell: SheetCell, { decimal }: Delimited): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return withoutFormula(cell);
  if ('date' in cell) return cell.by === 'month' ? cell.date.slice(0, 7) : cell.date;
  const { kind } = cell;
  const value = rounded(cell.value, kind);
  if (kind === 'duration') return clock(value);
  if (kind !== 'share' && kind !== 'change') return String(value).replace('.', decimal);
  const percent = (value * 100).toFixed(decimalsOf(value) - 2);
  return `${percent.replace('.', decimal)}%`;
}

function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function quoted(text: string, { separator }: Delimited): string {
  if (separator === '\t') return text.replaceAll(/[\t\r\n]+/g, ' ');
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
