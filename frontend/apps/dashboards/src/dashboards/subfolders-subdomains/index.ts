import type { DashboardSpec } from '@footfall/widgets';
import { folders } from './folders';
import { hostsHeadline } from './headline';
import { hosts } from './hosts';
import { listedHosts } from './listedHosts';

/** How does a site divide over its hosts and folders? */
export const dashboard: DashboardSpec = { headline: hostsHeadline, widgets: [folders, hosts, listedHosts] };
