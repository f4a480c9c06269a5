import { traitBars } from '../../kinds/traitBars';
import type { DashboardSpec } from '../../widgets/spec';

/** How do the visitors live: income, education, work and household? */
export const dashboard: DashboardSpec = {
  widgets: [
    traitBars('income'),
    traitBars('education'),
    traitBars('occupation'),
    traitBars('household_size'),
  ],
};
