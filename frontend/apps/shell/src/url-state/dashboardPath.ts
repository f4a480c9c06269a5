import { type DashboardId, type DashboardPlace, DEFAULT_DASHBOARD } from '@footfall/contract';
import { type UrlSearch, writeFilters, writeSetting, writeTargets } from './search';

/** Path and parameters of a dashboard for the router, in the demo or outside of it. */
export function dashboardPath(id: DashboardId, sample: boolean) {
  return {
    to: sample ? ('/sample-report/{-$dashboard}/$' as const) : ('/{-$dashboard}/$' as const),
    // The demo's first dashboard has the short address /sample-report, which people share.
    params: { dashboard: sample && id === DEFAULT_DASHBOARD ? undefined : id },
  };
}

/** Navigation options for the router to go to a dashboard with these targets, filters and setting. */
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
