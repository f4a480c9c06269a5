import type { GeoFilter } from '@footfall/contract';
import { useEffect } from 'react';
import { useUrlState } from '../url-state/useUrlState';
import { useProjectQuery } from './useProjects';

/** A place as in the address; undefined for the whole world, which is the default. */
export function geoText(geo: GeoFilter | undefined): string | undefined {
  const text = typeof geo === 'string' || geo === undefined ? geo : geo.join(',');
  return text === 'worldwide' ? undefined : text;
}

/**
 * The place for the address when a project is opened or the open one gets another place: the project's, unless the
 * reader chose one. A place in the address counts as chosen unless it is that of the previous project.
 */
export function geoOnOpening(
  inAddress: string | undefined,
  before: GeoFilter | undefined,
  next: GeoFilter | undefined,
): string | undefined {
  const isChosen = inAddress !== undefined && inAddress !== geoText(before);
  return isChosen ? inAddress : geoText(next);
}

/** Writes the place of the open project into an address without one. Returns true until that is done. */
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
