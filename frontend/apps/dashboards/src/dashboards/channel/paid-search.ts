import { keywords } from '../../widget-presets/keywords';
import { channelDashboard } from './channel';

export const dashboard = channelDashboard('searchPaid', [keywords('searchPaid')]);
