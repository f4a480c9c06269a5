import type { Channel } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const CHANNEL_NAMES: Record<Channel, MessageDescriptor> = defineMessages({
  direct: { id: 'dashboards.channel.direct', defaultMessage: 'Direct' },
  referral: { id: 'dashboards.channel.referral', defaultMessage: 'Referral' },
  searchOrganic: { id: 'dashboards.channel.searchOrganic', defaultMessage: 'Organic search' },
  searchPaid: { id: 'dashboards.channel.searchPaid', defaultMessage: 'Paid search' },
  socialOrganic: { id: 'dashboards.channel.socialOrganic', defaultMessage: 'Organic social' },
  socialPaid: { id: 'dashboards.channel.socialPaid', defaultMessage: 'Paid social' },
  mail: { id: 'dashboards.channel.mail', defaultMessage: 'Email' },
  displayAd: { id: 'dashboards.channel.displayAd', defaultMessage: 'Display ads' },
  aiAssistants: { id: 'dashboards.channel.aiAssistants', defaultMessage: 'AI assistants' },
  aiSearch: { id: 'dashboards.channel.aiSearch', defaultMessage: 'AI search' },
});
