import starts from '../../../../backend/footfall/core/formulas.json';

/**
 * A text that a spreadsheet shows instead of computing it: an apostrophe goes before whatever begins like a formula.
 * The characters stand in the server's `formulas.json` alone.
 */
export const withoutFormula = (text: string): string =>
  starts.some((start) => text.startsWith(start)) ? `'${text}` : text;
