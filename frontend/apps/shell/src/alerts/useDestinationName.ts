import { defineMessages, useIntl } from 'react-intl';
import type { Destination } from './calls';

const messages = defineMessages({
  mail: { id: 'alerts.destination.mail', defaultMessage: 'Email to my account' },
  webhook: { id: 'alerts.destination.webhook', defaultMessage: 'Webhook' },
});
/** Names that are the same everywhere. */
const BRANDS = { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' };

/** Gives a destination's name: its kind, and the host of its address. */
export function useDestinationName() {
  const intl = useIntl();
  return ({ kind, host, name }: Pick<Destination, 'kind' | 'host' | 'name'>): string => {
    const what = kind === 'mail' || kind === 'webhook' ? intl.formatMessage(messages[kind]) : BRANDS[kind];
    return [what, host, name].filter(Boolean).join(' · ');
  };
}
