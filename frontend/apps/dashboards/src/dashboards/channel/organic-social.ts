import { channelDashboard } from './channel';

export const dashboard = channelDashboard('socialOrganic');
