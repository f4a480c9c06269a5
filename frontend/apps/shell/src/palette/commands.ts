import type { Suggestion } from '@footfall/api';
import { plain } from '../filters/matcher';

/** Something the palette can do: what it is called, where it belongs, and doing it. */
export interface Command {
  id: string;
  group: 'dashboards' | 'projects' | 'sites' | 'actions';
  name: string;
  /** Shown next to the name in a quieter colour. */
  note?: string | undefined;
  /** Other words it is found by. */
  words?: string | undefined;
  run: () => void;
}

/** Commands whose name holds every word typed, or whose other words begin with it; those that begin with the text come first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

/** 0 when the name begins with the text, 1 when a word of it does, 2 when it is found elsewhere; infinite when not. */
function rankOf({ name, words: more = '' }: Command, words: readonly string[]): number {
  const own = plain(name);
  const others = ` ${plain(more)}`;
  if (!words.every((word) => own.includes(word) || others.includes(` ${word}`)))
    return Number.POSITIVE_INFINITY;
  const [first = ''] = words;
  if (own.startsWith(first)) return 0;
  return own.includes(` ${first}`) ? 1 : 2;
}

/** Sites found by the server, which need no further filtering. */
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
