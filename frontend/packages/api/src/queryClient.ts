import { QueryClient } from '@tanstack/react-query';
import { mayHelpToRetry } from './error';

const FIVE_MINUTES_MS = 300_000;

/** One per page. An answer belongs to a snapshot, so it is not asked again while somebody looks at it. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayHelpToRetry(error),
        retryDelay: 500,
      },
    },
  });
}
