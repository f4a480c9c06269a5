import type { Scope } from '@footfall/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, settle } from './client';
import type { ReportAnswer, ReportRow } from './request';

/** A known target that the search box suggests. */
export type Suggestion = ReportRow<'suggest-targets'>;

type SuggestedScope = Exclude<Scope, 'page'>;

/** Known targets whose name contains `query`, most visited first. Sends no request for an empty text. */
export function useSuggestions({ type, query }: { type: SuggestedScope; query: string }) {
  const text = query.trim();
  return useQuery({
    ...suggestions(type, text),
    enabled: text !== '',
    placeholderData: (previous) => previous,
  });
}

/** The sites with the most visits, suggested before anything is typed. */
export function useMostVisited({ enabled }: { enabled: boolean }) {
  return useQuery({ ...suggestions('domain', ''), enabled });
}

function suggestions(type: SuggestedScope, text: string) {
  return queryOptions({
    queryKey: ['suggestions', type, text],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      try {
        const call = client.GET('/search-bar/api/suggestions', {
          params: { query: { type, query: text } },
          signal,
        });
        return (await settle<ReportAnswer<'suggest-targets'>>(call)).rows;
      } catch (error) {
        // The specification has one sentence for search bar and project selector, so this one says "projects".
        if (!signal.aborted) console.error('Tried to load projects API, but got error!', error);
        throw error;
      }
    },
  });
}
