import type { DashboardSpec } from '@footfall/widgets';
import { summary } from '../../widget-presets/summary';
import { summaryHeadline } from '../../widget-presets/summaryHeadline';
import { trend } from '../../widget-presets/trend';
import { titles } from '../traffic-overview/messages';
import { channels } from './channels';
import { days } from './days';
import { messages } from './messages';
import { weekdays } from './weekdays';

/** How does traffic move from day to day, and which days stand out? */
export const dashboard: DashboardSpec = {
  headline: summaryHeadline(),
  widgets: [
    trend({
      id: 'trend',
      title: titles.trend,
      hint: messages.trendHint,
      span: 12,
      height: 400,
      granularity: 'day',
      outlook: true,
      monthDots: true,
      measures: [
        'visits',
        'unique_visitors',
        'page_views',
        'pages_per_visit',
        'avg_visit_duration',
        'bounce_rate',
        'purchase_conversion',
        'new_visitors',
        'returning_visitors',
        'desktop_share',
        'mobile_share',
      ],
    }),
    channels,
    weekdays,
    summary(),
    days,
  ],
};
