import { QueryCache, QueryClient } from '@tanstack/react-query';
import { mayHelpToRetry, retryDelayOf } from './error';

const FIVE_MINUTES_MS = 300_000;

/**
 * The query client; one per page. An answer belongs to a snapshot, so it is not fetched again when the reader returns
 * to the page. `onError` gets the error of every query that failed in the end, whichever remote asked.
 */
export function makeQueryClient(onError: (error: Error) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayHelpToRetry(error),
        retryDelay: (_, error) => retryDelayOf(error),
      },
    },
  });
}
