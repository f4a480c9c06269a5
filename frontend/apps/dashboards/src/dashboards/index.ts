import type { DashboardId, DashboardProps } from '@footfall/contract';
import type { ComponentType } from 'react';
import { TrafficOverview } from './traffic-overview';

export type Dashboard = ComponentType<DashboardProps>;

/** Every dashboard of this remote. A new one is a folder and one line here. */
export const DASHBOARDS: Record<DashboardId, Dashboard> = {
  'traffic-overview': TrafficOverview,
};
