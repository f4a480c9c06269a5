import type { SheetTable } from '@footfall/contract';

/** What must be known of all tables: for each its sites, period and filters, then sources and notes, each once. */
export function aboutLines(tables: readonly SheetTable[]): (readonly [string, string])[] {
  const subjects = tables.flatMap(({ title, about }) => {
    const [subject] = about;
    return subject ? [[title, subject[1]] as const] : [];
  });
  const others = new Map(tables.flatMap(({ about }) => about.slice(1)).map(([word, text]) => [text, word]));
  return [...subjects, ...[...others].map(([text, word]) => [word, text] as const)];
}
