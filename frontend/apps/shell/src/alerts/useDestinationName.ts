import { defineMessages, useIntl } from 'react-intl';
import type { Destination } from './calls';

const messages = defineMessages({
  mail: { id: 'alerts.destination.mail', defaultMessage: 'Email to my account' },
  webhook: { id: 'alerts.destination.webhook', defaultMessage: 'Webhook' },
});
/** Names that are not translated. */
const BRANDS = { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' };

/** Returns a function that names a destination by its kind, the host of its address, and its own name. */
export function useDestinationName() {
  const intl = useIntl();
  return ({ kind, host, name }: Pick<Destination, 'kind' | 'host' | 'name'>): string => {
    const kindName =
      kind === 'mail' || kind === 'webhook' ? intl.formatMessage(messages[kind]) : BRANDS[kind];
    return [kindName, host, name].filter(Boolean).join(' · ');
  };
}
