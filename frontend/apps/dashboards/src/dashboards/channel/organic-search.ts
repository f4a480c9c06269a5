import { keywords } from '../../kinds/keywords';
import { channelDashboard } from './channel';

export const dashboard = channelDashboard('searchOrganic', [keywords('searchOrganic')]);
