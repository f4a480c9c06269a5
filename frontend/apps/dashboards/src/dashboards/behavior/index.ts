import type { DashboardSpec } from '@footfall/widgets';
import { interests } from './interests';
import { interestList, networkList } from './lists';
import { networks } from './networks';

/** What else are the visitors interested in, and which networks do they use? */
export const dashboard: DashboardSpec = { widgets: [interests, networks, interestList, networkList] };
