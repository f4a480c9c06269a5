import type { DashboardSpec } from '@footfall/widgets';
import { effect } from './effect';
import { months } from './months';
import { sites } from './sites';

/** How far is the panel from what sites count themselves, and what do their counts do to others? */
export const dashboard: DashboardSpec = { widgets: [sites, months, effect] };
