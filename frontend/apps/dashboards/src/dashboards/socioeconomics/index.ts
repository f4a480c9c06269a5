import type { DashboardSpec } from '@footfall/widgets';
import { traitBars } from '../../widget-presets/traitBars';
import { traitsHeadline } from '../../widget-presets/traitsHeadline';

/** How do the visitors live: income, education, work and household? */
export const dashboard: DashboardSpec = {
  headline: traitsHeadline(['income', 'education', 'occupation', 'household_size']),
  widgets: [
    traitBars('income'),
    traitBars('education'),
    traitBars('occupation'),
    traitBars('household_size'),
  ],
};
