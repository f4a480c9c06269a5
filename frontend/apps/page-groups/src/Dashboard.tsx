// First: every component of the kit inserts its styles while it is imported.
import '@footfall/ui/inserter';
import type { DashboardId, DashboardProps } from '@footfall/contract';
import { RemoteDashboard } from '@footfall/widgets';
import type { ComponentType } from 'react';

type Loader = () => Promise<{ default: ComponentType<DashboardProps> }>;

/** The dashboards of this remote, each a chunk of its own. */
export const DASHBOARDS: Record<Extract<DashboardId, 'page-groups' | 'funnel-analysis'>, Loader> = {
  'page-groups': () => import('./page-groups/PageGroups'),
  'funnel-analysis': () => import('./funnel/FunnelAnalysis'),
};

const loadMessages = (locale: string) => import(`@footfall/i18n/compiled/page-groups/${locale}.json`);

/** What the shell loads as './Dashboard'. */
export default function Dashboard(props: DashboardProps) {
  return <RemoteDashboard page={props} load={load} loadMessages={loadMessages} />;
}

function load(id: DashboardId): ReturnType<Loader> {
  const found = id in DASHBOARDS ? DASHBOARDS[id as keyof typeof DASHBOARDS] : undefined;
  if (!found) throw new Error(`This build of the page groups holds no '${id}'.`);
  return found();
}
