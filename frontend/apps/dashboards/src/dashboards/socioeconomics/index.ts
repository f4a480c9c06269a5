import type { DashboardSpec } from '@footfall/widgets';
import { traitBars } from '../../widget-presets/traitBars';

/** How do the visitors live: income, education, work and household? */
export const dashboard: DashboardSpec = {
  widgets: [
    traitBars('income'),
    traitBars('education'),
    traitBars('occupation'),
    traitBars('household_size'),
  ],
};
