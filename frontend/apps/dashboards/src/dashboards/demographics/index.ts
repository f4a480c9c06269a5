import type { DashboardSpec } from '@footfall/widgets';
import { traitBars } from '../../widget-presets/traitBars';
import { pyramid } from './pyramid';

/** How old are the visitors, and of which sex? */
export const dashboard: DashboardSpec = { widgets: [pyramid, traitBars('age'), traitBars('gender')] };
