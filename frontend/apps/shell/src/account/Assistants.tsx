import { defineMessages, FormattedMessage } from 'react-intl';
import { AccessList } from './AccessList';
import { accountCalls } from './calls';
import { Card } from './parts';

const messages = defineMessages({
  title: { id: 'account.assistants', defaultMessage: 'Connected assistants' },
  name: { id: 'account.assistants.name', defaultMessage: 'Assistant' },
  host: { id: 'account.assistants.host', defaultMessage: 'Address' },
  none: { id: 'account.assistants.none', defaultMessage: 'No assistants are connected.' },
  end: { id: 'account.assistants.end', defaultMessage: 'End access' },
});

const KEY = ['account', 'assistants'];

/** Assistants that have access by OAuth, each with a button that ends it. */
export function Assistants() {
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <AccessList
        queryKey={KEY}
        load={accountCalls.assistants}
        label={messages.title}
        none={messages.none}
        name={messages.name}
        columns={[{ head: messages.host, cell: ({ host }) => host }]}
        end={messages.end}
        onEnd={({ id }) => accountCalls.endAssistant(id)}
      />
    </Card>
  );
}
