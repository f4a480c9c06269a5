import type { DashboardSpec } from '@footfall/widgets';
import { alike } from './alike';
import { overlapHeadline } from './headline';
import { categories, sites } from './lists';
import { overlap } from './overlap';
import { pairs } from './pairs';

/** How do the audiences of the targets overlap, and which other sites do they visit? */
export const dashboard: DashboardSpec = {
  headline: overlapHeadline,
  widgets: [overlap, pairs, sites, categories, alike],
};
