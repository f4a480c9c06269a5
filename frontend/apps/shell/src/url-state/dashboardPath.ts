import { type DashboardId, type DashboardPlace, DEFAULT_DASHBOARD } from '@footfall/contract';
import { type UrlSearch, writeFilters, writeSetting, writeTargets } from './search';

/** What a link to a dashboard gives the router, in the demo or outside of it. */
export function dashboardPath(id: DashboardId, sample: boolean) {
  return {
    to: sample ? ('/sample-report/{-$dashboard}/$' as const) : ('/{-$dashboard}/$' as const),
    // The demo's first page has the short address that is passed on.
    params: { dashboard: sample && id === DEFAULT_DASHBOARD ? undefined : id },
  };
}

/** What the router gets to go to a dashboard with other targets, filters or another setting. */
export function placeOf({ to, sample = false, targets, filters, setting }: DashboardPlace) {
  const written = {
    ...(targets && writeTargets(targets)),
    ...(filters && writeFilters(filters)),
    ...(setting !== undefined && writeSetting(setting, to)),
    ...(sample && { targets: undefined }),
  };
  return {
    ...dashboardPath(to, sample),
    search: (before: UrlSearch): UrlSearch => ({ ...before, ...written }),
  };
}
