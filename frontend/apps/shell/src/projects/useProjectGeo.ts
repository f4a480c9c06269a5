import type { GeoFilter } from '@footfall/contract';
import { useEffect } from 'react';
import { useUrlState } from '../url-state/useUrlState';
import { useProjectQuery } from './useProjects';

/** The place as addresses have it; nothing for the whole world, which is what is shown without a place. */
export function geoText(geo: GeoFilter | undefined): string | undefined {
  const text = typeof geo === 'string' || geo === undefined ? geo : geo.join(',');
  return text === 'worldwide' ? undefined : text;
}

/**
 * The place for the address when another project is opened, or the open one gets another place: the project's,
 * unless the reader chose one. What stands in the address and is not the place of the project before was chosen.
 */
export function geoOnOpening(
  inAddress: string | undefined,
  before: GeoFilter | undefined,
  next: GeoFilter | undefined,
): string | undefined {
  const isChosen = inAddress !== undefined && inAddress !== geoText(before);
  return isChosen ? inAddress : geoText(next);
}

/** Writes the place of the open project into an address that has none. True while that is still to come. */
export function useProjectGeo(): boolean {
  const { search, demo, setFilters } = useUrlState();
  const isWanted = search.geo === undefined && !demo;
  const { project, pending } = useProjectQuery(isWanted ? search.project : undefined);
  const geo = isWanted && geoText(project?.geo) ? project?.geo : undefined;
  useEffect(() => {
    if (geo !== undefined) setFilters({ geo }, { replace: true });
  }, [geo, setFilters]);
  return pending || geo !== undefined;
}
