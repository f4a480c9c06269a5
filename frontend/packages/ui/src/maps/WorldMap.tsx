import { useCallback } from 'react';
import { AreaMap, type AreaMapProps } from './AreaMap';
import type { AreaKind } from './places';
import { loadStates, loadWorld } from './shapes';

/** Width / height of each map. */
const RATIOS = { world: 2.05, states: 1.6 };

/**
 * The world by country, by region of UN M49 or by business region. Zooming in loads outlines with small
 * countries.
 */
export function WorldMap({ areas, ...props }: AreaMapProps & { areas: AreaKind }) {
  const load = useCallback((fine: boolean) => loadWorld(areas, fine), [areas]);
  return <AreaMap {...props} load={load} ratio={RATIOS.world} zooms />;
}

/** The United States by state. */
export function StatesMap(props: AreaMapProps) {
  return <AreaMap {...props} load={loadStates} ratio={RATIOS.states} zooms={false} />;
}
