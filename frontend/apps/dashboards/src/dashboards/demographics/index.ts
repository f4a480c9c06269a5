import type { DashboardSpec } from '@footfall/widgets';
import { traitBars } from '../../widget-presets/traitBars';
import { traitsHeadline } from '../../widget-presets/traitsHeadline';
import { pyramid } from './pyramid';

/** How old are the visitors, and of which sex? */
export const dashboard: DashboardSpec = {
  headline: traitsHeadline(['age', 'gender']),
  widgets: [pyramid, traitBars('age'), traitBars('gender')],
};
