import { traitBars } from '../../kinds/traitBars';
import type { DashboardSpec } from '../../widgets/spec';
import { pyramid } from './pyramid';

/** How old are the visitors, and of which sex? */
export const dashboard: DashboardSpec = { widgets: [pyramid, traitBars('age'), traitBars('gender')] };
