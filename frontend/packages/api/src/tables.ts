/**
 * First characters that make a spreadsheet read a text as a formula, the same as in the server's files. The
 * last four are full-width.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that a spreadsheet shows instead of computing it. */
const guarded = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

function textOf(value: unknown, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  return typeof value === 'string' ? guarded(value) : String(value);
}

/** The sign between whole and part in a language: 1.5 or 1,5. */
function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * Rows for a spreadsheet's clipboard, separated by tabs. A spreadsheet reads what is pasted by its own settings, which
 * are those of the reader's language: with a decimal comma 1.5 would be the first of May.
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

/** CSV of the server: separated by commas, or by semicolons with decimal commas. */
export type CsvFormat = 'csv' | 'csv-semicolon';

/** A CSV file of the server and the name of the question that it answers. */
export interface CsvPart {
  part: string;
  text: string;
}

/** Comment lines, column names and rows of a CSV file of the server; a quoted cell may hold line breaks. */
function linesOf(text: string) {
  const lines = text.match(/(?:[^"\n]|"[^"]*")*\n/g) ?? [];
  const columns = lines.findIndex((line) => !line.startsWith('# '));
  return { about: lines.slice(0, columns), columns: lines[columns] ?? '', rows: lines.slice(columns + 1) };
}

/**
 * Several answers of one report as one CSV file: a first column `part` says which question a row answers. Comment lines
 * that all files share stand once, the others below the part they are about.
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
