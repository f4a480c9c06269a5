import type { Channel } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Names of the ten channels. */
export const CHANNEL_NAMES: Record<Channel, MessageDescriptor> = defineMessages({
  direct: { id: 'ui.channel.direct', defaultMessage: 'Direct' },
  referral: { id: 'ui.channel.referral', defaultMessage: 'Referral' },
  searchOrganic: { id: 'ui.channel.searchOrganic', defaultMessage: 'Organic search' },
  searchPaid: { id: 'ui.channel.searchPaid', defaultMessage: 'Paid search' },
  socialOrganic: { id: 'ui.channel.socialOrganic', defaultMessage: 'Organic social' },
  socialPaid: { id: 'ui.channel.socialPaid', defaultMessage: 'Paid social' },
  mail: { id: 'ui.channel.mail', defaultMessage: 'Email' },
  displayAd: { id: 'ui.channel.displayAd', defaultMessage: 'Display ads' },
  aiAssistants: { id: 'ui.channel.aiAssistants', defaultMessage: 'AI assistants' },
  aiSearch: { id: 'ui.channel.aiSearch', defaultMessage: 'AI search' },
});
