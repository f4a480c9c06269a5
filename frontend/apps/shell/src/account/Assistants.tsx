import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import styles from './account.module.css';
import { type Assistant, accountCalls, messageOf } from './calls';
import { Card, LastUsed, Problem, Table } from './parts';

const messages = defineMessages({
  title: { id: 'account.assistants', defaultMessage: 'Connected assistants' },
  name: { id: 'account.assistants.name', defaultMessage: 'Assistant' },
  host: { id: 'account.assistants.host', defaultMessage: 'Address' },
  used: { id: 'account.keys.used', defaultMessage: 'Last used' },
  none: { id: 'account.assistants.none', defaultMessage: 'No assistant may ask reports as you.' },
  end: { id: 'account.assistants.end', defaultMessage: 'End access' },
});

const KEY = ['account', 'assistants'];

/** Assistants that were let in by OAuth, each to be ended here. */
export function Assistants() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: accountCalls.assistants });
  const [problem, setProblem] = useState('');
  const end = async (assistant: Assistant) => {
    try {
      await accountCalls.endAssistant(assistant.id);
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <Problem text={problem} />
      <AsyncContent query={query}>
        {(assistants) =>
          assistants.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <Table
              label={intl.formatMessage(messages.title)}
              heads={[
                <FormattedMessage key="name" {...messages.name} />,
                <FormattedMessage key="host" {...messages.host} />,
                <FormattedMessage key="used" {...messages.used} />,
                '',
              ]}
            >
              {assistants.map((each) => (
                <tr key={each.id}>
                  <th scope="row">{each.name}</th>
                  <td>{each.host}</td>
                  <td>
                    <LastUsed value={each.last_used_at} />
                  </td>
                  <td>
                    <button
                      type="button"
                      className={controls.button}
                      aria-label={`${intl.formatMessage(messages.end)}: ${each.name}`}
                      onClick={() => void end(each)}
                    >
                      <FormattedMessage {...messages.end} />
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </AsyncContent>
    </Card>
  );
}
