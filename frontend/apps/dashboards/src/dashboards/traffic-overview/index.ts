import type { DashboardSpec } from '@footfall/widgets';
import { summary } from '../../widget-presets/summary';
import { summaryHeadline } from '../../widget-presets/summaryHeadline';
import { trend } from '../../widget-presets/trend';
import { channels } from './channels';
import { companies } from './companies';
import { countries } from './countries';
import { destinations } from './destinations';
import { devices } from './devices';
import { hints, titles } from './messages';
import { overlap } from './overlap';
import { pages } from './pages';
import { sources } from './sources';
import { visitors } from './visitors';

/** How do the targets do, where does their traffic come from, and what is it for? */
export const dashboard: DashboardSpec = {
  headline: summaryHeadline(),
  widgets: [
    summary(),
    trend({
      id: 'trend',
      title: titles.trend,
      hint: hints.trend,
      measures: [
        'visits',
        'unique_visitors',
        'page_views',
        'pages_per_visit',
        'avg_visit_duration',
        'bounce_rate',
        'purchase_conversion',
      ],
    }),
    channels,
    devices,
    visitors,
    countries,
    pages,
    sources,
    destinations,
    overlap,
    companies,
  ],
};
