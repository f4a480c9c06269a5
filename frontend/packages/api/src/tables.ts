import { withoutFormula } from '@footfall/contract';

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
    const cell = `"${withoutFormula(part).replaceAll('"', '""')}"`;
    return answered.map((row) => `${cell}${separator}${row}`);
  });
  return [...shared, ...own, `part${separator}${first?.columns ?? ''}`, ...rows].join('');
}
