import { GUEST, type Preload } from '@footfall/contract';
import { createContext, useContext } from 'react';

const PreloadContext = createContext<Preload>({
  user: GUEST,
  remotes: [],
  demo: { targets: [] },
  locale: 'en',
});

export const PreloadProvider = PreloadContext.Provider;

/** What the server wrote into the page. */
export function usePreload(): Preload {
  return useContext(PreloadContext);
}
