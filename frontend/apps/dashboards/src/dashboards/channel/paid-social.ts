import { byNetwork } from './byNetwork';
import { channelDashboard } from './channel';

export const dashboard = channelDashboard('socialPaid', [byNetwork('socialPaid')]);
