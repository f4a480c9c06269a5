import type { Scope } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { client, settle } from './client';
import type { ReportAnswer, ReportRow } from './request';

/** A known site, most visited first. */
export type Suggestion = ReportRow<'suggest-targets'>;

/** Known sites whose name holds `query`. Nothing is asked for an empty text. */
export function useSuggestions({ type, query }: { type: Exclude<Scope, 'page'>; query: string }) {
  const text = query.trim();
  return useQuery({
    queryKey: ['suggestions', type, text],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const call = client.GET('/search-bar/api/suggestions', {
        params: { query: { type, query: text } },
        signal,
      });
      return (await settle<ReportAnswer<'suggest-targets'>>(call)).rows;
    },
    enabled: text !== '',
    placeholderData: (previous) => previous,
  });
}
