import type { Channel } from '@footfall/contract';
import type { DashboardSpec } from '@footfall/widgets';
import { CHANNEL_NAMES } from '@footfall/widgets/vocabulary';
import { landingPages, sourcesList } from '../../widget-presets/channelLists';
import { channelShare } from '../../widget-presets/channelShare';
import { engagement } from '../../widget-presets/engagement';
import { summary } from '../../widget-presets/summary';
import { summaryHeadline } from '../../widget-presets/summaryHeadline';
import { trend } from '../../widget-presets/trend';
import { assistants } from './assistants';
import { messages } from './messages';
import { robots } from './robots';

const AI: readonly Channel[] = ['aiAssistants', 'aiSearch'];

/** What do AI assistants and AI search bring, and is it better than organic search? */
export const dashboard: DashboardSpec = {
  headline: summaryHeadline({ channels: [...AI] }),
  widgets: [
    summary({ channels: [...AI] }),
    trend({
      id: 'trend',
      title: messages.trend,
      hint: messages.trendHint,
      measures: ['visits', 'aiAssistants', 'aiSearch', 'searchOrganic'],
      visitsOf: { name: messages.ai, channels: AI },
    }),
    channelShare([...AI, 'searchOrganic']),
    landingPages(AI),
    assistants,
    robots,
    engagement({
      ai: { name: messages.ai, params: { channels: [...AI] } },
      search: { name: CHANNEL_NAMES.searchOrganic, params: { channels: ['searchOrganic'] } },
    }),
    sourcesList(AI),
  ],
};
