import type { Suggestion } from '@footfall/api';
import { plain } from '../filters/matcher';

/** A command of the palette. */
export interface Command {
  id: string;
  group: 'dashboards' | 'projects' | 'sites' | 'actions';
  name: string;
  /** Shown next to the name in a quieter colour. */
  note?: string | undefined;
  /** Other words by which it is found, separated by spaces. */
  words?: string | undefined;
  run: () => void;
}

/**
 * Commands that match every typed word, best first: a word may be anywhere in the name, or at the beginning of one of
 * the other words. All commands for an empty text.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

/** 0 if the name begins with the first typed word, 1 if one of its words does, 2 for another match, else infinite. */
function rankOf({ name, words: more = '' }: Command, words: readonly string[]): number {
  const own = plain(name);
  const others = ` ${plain(more)}`;
  if (!words.every((word) => own.includes(word) || others.includes(` ${word}`)))
    return Number.POSITIVE_INFINITY;
  const [first = ''] = words;
  if (own.startsWith(first)) return 0;
  return own.includes(` ${first}`) ? 1 : 2;
}

/** Commands for sites that the server suggests; they match already and are not filtered again. */
export function siteCommands(
  suggestions: readonly Suggestion[],
  note: (suggestion: Suggestion) => string | undefined,
  run: (suggestion: Suggestion) => void,
): Command[] {
  return suggestions.map((suggestion) => ({
    id: `site ${suggestion.scope} ${suggestion.value}`,
    group: 'sites' as const,
    name: suggestion.value,
    note: note(suggestion),
    run: () => run(suggestion),
  }));
}
