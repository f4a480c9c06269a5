// First: every component of the kit inserts its styles while it is imported.
import '@footfall/ui/inserter';
import type { DashboardProps } from '@footfall/contract';
import { DashboardView, RemoteDashboard } from '@footfall/widgets';
import { DASHBOARDS } from './dashboards';

const loadMessages = (locale: string) => import(`@footfall/i18n/compiled/dashboards/${locale}.json`);

/** What the shell loads as './Dashboard'. */
export default function Dashboard(props: DashboardProps) {
  return <RemoteDashboard page={props} load={load} loadMessages={loadMessages} />;
}

async function load(id: DashboardProps['dashboardId']) {
  const found = id in DASHBOARDS ? DASHBOARDS[id as keyof typeof DASHBOARDS] : undefined;
  if (!found) throw new Error(`This build of the dashboards holds no '${id}'.`);
  const { dashboard } = await found();
  return { default: (props: DashboardProps) => <DashboardView spec={dashboard} {...props} /> };
}
