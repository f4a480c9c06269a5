/** A text that a spreadsheet would run as a formula gets a leading apostrophe; the last four are in full width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  return FORMULA_START.test(value) ? `'${value}` : value;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A header of field names and a line per row, unrounded numbers, empty for null. */
function linesOf(rows: readonly object[], separator: string, cell: (text: string) => string): string[] {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    fields.map((field) => cell(textOf((row as Record<string, unknown>)[field]))).join(separator),
  );
  return [fields.join(separator), ...lines];
}

/** Rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly object[]): string => `${linesOf(rows, ',', quoted).join('\r\n')}\r\n`;

/** Rows as a spreadsheet takes them from the clipboard: parted by tabs, so that no comma of any language matters. */
export const toTsv = (rows: readonly object[]): string =>
  linesOf(rows, '\t', (text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\n');
