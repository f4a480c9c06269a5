import { type DashboardId, GUEST, type Preload } from '@footfall/contract';
import { createContext, useContext } from 'react';

const PreloadContext = createContext<Preload>({
  user: GUEST,
  remotes: [],
  demo: { targets: [], telling: [] },
  locale: 'en',
});

export const PreloadProvider = PreloadContext.Provider;

/** What the server wrote into the page. */
export function usePreload(): Preload {
  return useContext(PreloadContext);
}

/** The sites that the sample report uses for a dashboard; for 'own-numbers' those with first-party counts. */
export function useDemoSites(dashboardId: DashboardId | undefined): readonly string[] {
  const { targets, telling } = usePreload().demo;
  return dashboardId === 'own-numbers' && telling.length > 0 ? telling : targets;
}
