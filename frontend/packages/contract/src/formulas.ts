import starts from './formulas.json';

/**
 * A text that a spreadsheet shows instead of computing it: an apostrophe goes before whatever begins like a formula.
 * The characters stand in `formulas.json` alone, from which the server has its own.
 */
export const withoutFormula = (text: string): string =>
  starts.some((start) => text.startsWith(start)) ? `'${text}` : text;
