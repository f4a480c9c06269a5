import type { DashboardSpec } from '@footfall/widgets';
import { interestsHeadline } from './headline';
import { interests } from './interests';
import { interestList, networkList } from './lists';
import { networks } from './networks';

/** What else are the visitors interested in, and which networks do they use? */
export const dashboard: DashboardSpec = {
  headline: interestsHeadline,
  widgets: [interests, networks, interestList, networkList],
};
