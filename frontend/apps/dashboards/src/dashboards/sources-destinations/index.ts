import type { DashboardSpec } from '@footfall/widgets';
import { sourcesList } from '../../widget-presets/channelLists';
import { destinationCategories, sourceCategories } from './categories';
import { destinations } from './destinations';
import { sourcesHeadline } from './headline';
import { journey } from './journey';

/** Where do visits come from, and where do they go next? */
export const dashboard: DashboardSpec = {
  headline: sourcesHeadline,
  widgets: [journey, sourcesList(), destinations, sourceCategories, destinationCategories],
};
