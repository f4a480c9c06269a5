import { type DashboardId, DEFAULT_DASHBOARD } from '@footfall/contract';

/** What a link to a dashboard gives the router, in the demo or outside of it. */
export function dashboardPath(id: DashboardId, sample: boolean) {
  return {
    to: sample ? ('/sample-report/{-$dashboard}/$' as const) : ('/{-$dashboard}/$' as const),
    // The demo's first page has the short address that is passed on.
    params: { dashboard: sample && id === DEFAULT_DASHBOARD ? undefined : id },
  };
}
