import { CHANNELS, DEVICES, GRANULARITIES } from '@footfall/contract';
import { COMPARISONS, parseSearch } from './search';

/** A word of the address that is none of the words its filter takes. */
export interface RefusedWord {
  filter: keyof typeof WORDS;
  word: string;
  known: readonly string[];
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
      .map((word) => ({ filter, word, known }));
  });
}

/** What the page was opened with: the router drops from the address what does not hold. */
export const OPENED_WITH = parseSearch(window.location.search);
