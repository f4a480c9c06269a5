import type { ComponentType, ReactNode } from 'react';
import type { Channel, Filters, Target } from './filters';
import type { PageSheets } from './sheets';
import type { SignalSource } from './signals';

/** Ids as in the address, in the order of the navigation. Stored in shared links: never rename one. */
export const DASHBOARD_IDS = [
  'traffic-overview',
  'daily-trends',
  'own-numbers',
  'sources-destinations',
  'referral',
  'organic-search',
  'paid-search',
  'organic-social',
  'paid-social',
  'email',
  'display-ads',
  'ai-traffic',
  'top-pages',
  'subfolders-subdomains',
  'page-groups',
  'funnel-analysis',
  'audience-overlap',
  'demographics',
  'socioeconomics',
  'behavior',
  'countries',
  'geographical-regions',
  'business-regions',
  'usa-states',
  'market-overview',
  'industry-bulk',
] as const;

export type DashboardId = (typeof DASHBOARD_IDS)[number];

export const DEFAULT_DASHBOARD: DashboardId = 'traffic-overview';

export function isDashboardId(text: string): text is DashboardId {
  return (DASHBOARD_IDS as readonly string[]).includes(text);
}

/** Names under which a page registers the remotes. */
export const REMOTES = {
  dashboards: 'dashboards',
  pageGroups: 'page-groups',
  getStarted: 'get-started',
} as const;

const OF_PAGE_GROUPS: ReadonlySet<DashboardId> = new Set(['page-groups', 'funnel-analysis']);

/** The remote that draws a dashboard. */
export function remoteOf(id: DashboardId): 'dashboards' | 'page-groups' {
  return OF_PAGE_GROUPS.has(id) ? REMOTES.pageGroups : REMOTES.dashboards;
}

/** Dashboards that start from a market or a pasted list, so they are shown without a target too. */
const WITHOUT_TARGETS: ReadonlySet<DashboardId> = new Set(['market-overview', 'industry-bulk']);

/** Whether a dashboard is shown only with targets. */
export function needsTargets(id: DashboardId): boolean {
  return !WITHOUT_TARGETS.has(id);
}

/** The dashboard of a channel; direct visits have none. */
export const CHANNEL_DASHBOARDS: Readonly<Partial<Record<Channel, DashboardId>>> = {
  referral: 'referral',
  searchOrganic: 'organic-search',
  searchPaid: 'paid-search',
  socialOrganic: 'organic-social',
  socialPaid: 'paid-social',
  mail: 'email',
  displayAd: 'display-ads',
  aiAssistants: 'ai-traffic',
  aiSearch: 'ai-traffic',
};

/** The name of a filter. */
export type FilterName = keyof Filters;

/** A dashboard to go to and what to change in the address; all other filters stay as they are. */
export interface DashboardPlace {
  to: DashboardId;
  /** Opens the dashboard in the sample report. */
  sample?: boolean;
  /** Replace the current targets. */
  targets?: readonly Target[];
  filters?: Partial<Filters>;
  /** The setting of that dashboard, in its own format. */
  setting?: string;
}

/** A link to a dashboard that does not reload the page. */
export interface DashboardLinkProps extends DashboardPlace {
  className?: string | undefined;
  children: ReactNode;
}

/** What a dashboard gets from the shell. `targets` is empty only where `needsTargets` is false. */
export interface DashboardProps {
  dashboardId: DashboardId;
  targets: readonly Target[];
  filters: Filters;
  /** Writes the change to the address; the new filters come back as props. */
  onFiltersChange: (change: Partial<Filters>) => void;
  /**
   * What the reader set up on this dashboard, as text in its own format; part of the address, empty at the
   * start.
   */
  setting: string;
  /** `beyondSample`: the setting needs sites other than the demo's, so the reader is taken out of the demo. */
  onSettingChange: (setting: string, beyondSample?: boolean) => void;
  /**
   * What the reader chose in the widgets, such as the order of a list, as `controlsToText` writes it; part of the
   * address. Without it the dashboard keeps them itself as long as it is on the screen.
   */
  controls?: string;
  /** `replace`: adds no step to the browser's history, for example while somebody types. */
  onControlsChange?: (controls: string, options?: { replace?: boolean }) => void;
  /** Id of the open project; undefined without one. */
  project?: string | undefined;
  /** Opens a project and compares these of its targets. */
  onProjectOpen: (project: string, targets: readonly Target[]) => void;
  /** Compares these targets here, or on the overview where this dashboard has no targets. */
  onCompare: (targets: readonly Target[]) => void;
  /** Goes to a dashboard, for clicks in charts, which cannot contain a link. */
  onOpen: (place: DashboardPlace) => void;
  Link: ComponentType<DashboardLinkProps>;
  signals: SignalSource;
  locale: string;
  /** True under /sample-report, where the targets are the demo's. */
  demo: boolean;
  /** The reader's own notes on days, shown on every series over time. */
  annotations?: ReadonlyArray<{ day: string; text: string }>;
  /** True on the page of a share link, from which nothing leads to other dashboards. */
  shared?: boolean;
  /** True where the dashboard is the preview on its landing page, in which nothing can be clicked. */
  picture?: boolean;
  /** Shows only this widget, for own dashboards; `missing` is shown if the dashboard has none with this id. */
  widget?: { id: string; missing: ReactNode };
  /** Where widgets leave what they can write into the workbook of the page; undefined where there is none. */
  sheets?: PageSheets | undefined;
  /** Adds a widget to an own dashboard; undefined where the reader cannot. */
  onAddWidget?: ((widget: string) => void) | undefined;
}
