import { readTargets } from '@footfall/api';
import { useDebounced } from '@footfall/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { distinctWords, dotlessWords, type ReadSites, siteReport, wordsOf } from './readSites';

const NOTHING: ReadSites = { sites: [], doubled: 0, changed: [], refused: [] };

/** Asks the server to read a text as targets, as soon as typing pauses. */
export function useReadSites(text: string): { read: ReadSites; isPending: boolean; error: Error | null } {
  const debounced = useDebounced(text);
  const words = useMemo(() => wordsOf(debounced), [debounced]);
  const typed = useMemo(() => distinctWords(words), [words]);
  const query = useQuery({
    queryKey: ['bulk', 'read', typed],
    queryFn: async ({ signal }) => siteReport(words, typed, await readTargets(typed, signal)),
    enabled: typed.length > 0,
    placeholderData: keepPreviousData,
  });
  const dotless = useMemo(() => dotlessWords(debounced).map((typed) => ({ typed })), [debounced]);
  const isPending = debounced !== text || (typed.length > 0 && (query.isPending || query.isPlaceholderData));
  const asked = typed.length > 0 ? (query.data ?? NOTHING) : NOTHING;
  const read = { ...asked, refused: [...dotless, ...asked.refused] };
  return { read, isPending, error: query.error };
}
