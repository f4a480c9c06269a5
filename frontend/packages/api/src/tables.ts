/**
 * First characters that make a spreadsheet read a text as a formula; the server guards its files against the same. The
 * last four are full-width.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that a spreadsheet shows instead of computing it: a quote goes before a formula. */
const guarded = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** One entry of a list in a cell, as in the server's files: a thing by its values but for flags, `direct 0.62`. */
const listedText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.values(entry)
        .filter((value) => typeof value !== 'boolean')
        .join(' ')
    : String(entry);

function textOf(value: unknown, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (Array.isArray(value)) return guarded(value.map(listedText).join(', '));
  return typeof value === 'string' ? guarded(value) : String(value);
}

/** The decimal separator of a language: a point or a comma. */
function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * Rows separated by tabs, to paste into a spreadsheet. It reads them by its own settings, usually those of the reader's
 * language: where the decimal separator is a comma, 1.5 would become the first of May.
 */
export function toTsv(rows: readonly object[], locale: string): string {
  const decimal = decimalSign(locale);
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    fields
      .map((field) => textOf((row as Record<string, unknown>)[field], decimal).replaceAll(/[\t\r\n]+/g, ' '))
      .join('\t'),
  );
  return [fields.join('\t'), ...lines].join('\n');
}

/** The server's CSV formats: separated by commas, or by semicolons with decimal commas. */
export type CsvFormat = 'csv' | 'csv-semicolon';

/** A CSV file from the server and the name of the request that it answers. */
export interface CsvPart {
  part: string;
  text: string;
}

/** Comment lines, column names and rows of a CSV file from the server; a quoted cell may contain line breaks. */
function linesOf(text: string) {
  const lines = text.match(/(?:[^"\n]|"[^"]*")*\n/g) ?? [];
  const columns = lines.findIndex((line) => !line.startsWith('# '));
  return { about: lines.slice(0, columns), columns: lines[columns] ?? '', rows: lines.slice(columns + 1) };
}

/**
 * Joins several answers of one report into one CSV file: the first column `part` names the request that a row answers.
 * Comment lines that all files share are written once, the others below a line that names their part.
 */
export function joinCsv(parts: readonly CsvPart[], format: CsvFormat = 'csv'): string {
  const separator = format === 'csv' ? ',' : ';';
  const files = parts.map(({ part, text }) => ({ part, ...linesOf(text) }));
  const [first, ...others] = files;
  const isShared = (line: string) => others.every(({ about }) => about.includes(line));
  const shared = first?.about.filter(isShared) ?? [];
  const own = files.flatMap(({ part, about }) => [
    `# part: ${part.replaceAll(/\s+/g, ' ')}\n`,
    ...about.filter((line) => !shared.includes(line)),
  ]);
  const rows = files.flatMap(({ part, rows: answered }) => {
    const cell = `"${guarded(part).replaceAll('"', '""')}"`;
    return answered.map((row) => `${cell}${separator}${row}`);
  });
  return [...shared, ...own, `part${separator}${first?.columns ?? ''}`, ...rows].join('');
}
