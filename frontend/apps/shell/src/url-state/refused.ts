import { CHANNELS, DEVICES, GRANULARITIES } from '@footfall/contract';
import { COMPARISONS, parseSearch } from './search';

/** A word of the address that is none of the words its filter takes. */
export interface RefusedWord {
  filter: keyof typeof WORDS;
  word: string;
  known: readonly string[];
  /** The word it is spelled like. */
  meant: string | undefined;
}

const WORDS = {
  device: DEVICES,
  granularity: GRANULARITIES,
  channels: CHANNELS,
  compare: COMPARISONS,
} as const;

/** The words of an address that its filters do not know. Periods to compare with are no words. */
export function refusedIn(search: Readonly<Record<string, string>>): RefusedWord[] {
  return (Object.keys(WORDS) as RefusedWord['filter'][]).flatMap((filter) => {
    const known: readonly string[] = WORDS[filter];
    const given = filter === 'channels' ? (search[filter] ?? '').split(',') : [search[filter] ?? ''];
    return given
      .filter((word) => word && !known.includes(word) && !/^\d/.test(word))
      .map((word) => ({ filter, word, known, meant: spelledLike(word, known) }));
  });
}

/** What the page was opened with: the router drops from the address what does not hold. */
export const OPENED_WITH = parseSearch(window.location.search);

/** The known word that takes the fewest letters to change; undefined where it takes more than two or a third of them. */
function spelledLike(given: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((word) => ({ word, steps: distance(given.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, steps }) => steps <= Math.max(2, word.length / 3))
    .sort((a, b) => a.steps - b.steps);
  return nearest?.word;
}

/** Letters to add, leave out or change to make one word of another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from.slice(0, 60)].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
