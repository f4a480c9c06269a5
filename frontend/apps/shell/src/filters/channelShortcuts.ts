import { CHANNELS, type Channel } from '@footfall/contract';
import { defineMessages } from 'react-intl';

export const shortcutNames = defineMessages({
  all: { id: 'shell.channels.all', defaultMessage: 'All channels' },
  organic: { id: 'shell.channels.organic', defaultMessage: 'Organic' },
  paid: { id: 'shell.channels.paid', defaultMessage: 'Paid' },
});

const PAID: readonly Channel[] = ['searchPaid', 'socialPaid', 'displayAd'];

/** The channels that each shortcut chooses. */
export const SHORTCUTS: Record<keyof typeof shortcutNames, readonly Channel[]> = {
  all: CHANNELS,
  organic: CHANNELS.filter((channel) => !PAID.includes(channel)),
  paid: PAID,
};

/** Whether two lists have the same channels, in any order. */
export function sameChannels(a: readonly Channel[], b: readonly Channel[]): boolean {
  return a.length === b.length && a.every((channel) => b.includes(channel));
}
