import type { DashboardSpec } from '@footfall/widgets';
import { channelMix } from './channelMix';
import { domains } from './domains';
import { marketHeadline } from './headline';
import { marketSetup } from './MarketSetup';
import { settingInNeed, subjectOf } from './market';
import { metrics } from './metrics';
import { quadrant } from './quadrant';
import { shares } from './shares';
import { size } from './size';

/** How large is a market, who leads it, and who grows? */
export const dashboard: DashboardSpec = {
  setup: marketSetup,
  subjectOf,
  settingInNeed,
  headline: marketHeadline,
  widgets: [metrics, quadrant, channelMix, shares, size, domains],
};
