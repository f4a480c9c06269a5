import type { Filters, Target } from './filters';

/** Ids as they stand in the address and in reports; stored in shared links, so never rename one. */
export const DASHBOARD_IDS = ['traffic-overview'] as const;

export type DashboardId = (typeof DASHBOARD_IDS)[number];

export const DEFAULT_DASHBOARD: DashboardId = 'traffic-overview';

export function isDashboardId(text: string): text is DashboardId {
  return (DASHBOARD_IDS as readonly string[]).includes(text);
}

/** The filters a dashboard understands; the shell offers these and no others. */
export type FilterName = keyof Filters;

/** What every remote gets from the shell. Targets are never empty: without one the shell shows its landing page. */
export interface DashboardProps {
  dashboardId: DashboardId;
  targets: readonly Target[];
  filters: Filters;
  /** Writes the change to the address; the new filters come back as props. */
  onFiltersChange: (change: Partial<Filters>) => void;
  locale: string;
  /** True under /sample-report, where the targets are the demo's. */
  demo: boolean;
}

/** The module a dashboards remote exposes as './Dashboard'. */
export interface DashboardModule {
  default: (props: DashboardProps) => React.ReactNode;
}
