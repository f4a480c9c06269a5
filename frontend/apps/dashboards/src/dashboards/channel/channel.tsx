import { CHANNELS, type Channel } from '@footfall/contract';
import type { AnyWidget, DashboardSpec } from '@footfall/widgets';
import { CHANNEL_NAMES } from '@footfall/widgets/vocabulary';
import { defineMessages } from 'react-intl';
import { adSources, landingPages, sourcesList } from '../../widget-presets/channelLists';
import { channelShare } from '../../widget-presets/channelShare';
import { engagement } from '../../widget-presets/engagement';
import { summary } from '../../widget-presets/summary';
import { summaryHeadline } from '../../widget-presets/summaryHeadline';
import { trend } from '../../widget-presets/trend';
import { hints, titles } from '../traffic-overview/messages';

const texts = defineMessages({
  others: { id: 'dashboards.channel.others', defaultMessage: 'All other channels' },
});

/** The dashboard of one channel: its traffic, how its visits go on, where they come from and where they land. */
export function channelDashboard(channel: Channel, more: readonly AnyWidget[] = []): DashboardSpec {
  const only = { channels: [channel] };
  return {
    headline: summaryHeadline(only),
    widgets: [
      summary(only),
      trend({
        id: 'trend',
        title: titles.trend,
        hint: hints.trend,
        measures: [
          'visits',
          'unique_visitors',
          'pages_per_visit',
          'avg_visit_duration',
          'bounce_rate',
          'purchase_conversion',
        ],
        params: only,
      }),
      channelShare([channel]),
      engagement({
        this: { name: CHANNEL_NAMES[channel], params: only },
        others: {
          name: texts.others,
          params: { channels: CHANNELS.filter((other) => other !== channel) },
        },
      }),
      ...more,
      ...(channel === 'displayAd' ? adSources : [sourcesList([channel])]),
      landingPages([channel]),
    ],
  };
}
