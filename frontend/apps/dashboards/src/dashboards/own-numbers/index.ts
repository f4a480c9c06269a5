import type { DashboardSpec } from '@footfall/widgets';
import { effect } from './effect';
import { months } from './months';
import { sites } from './sites';

/** How far are the panel's estimates from first-party counts, and how do these change other sites? */
export const dashboard: DashboardSpec = { widgets: [sites, months, effect] };
