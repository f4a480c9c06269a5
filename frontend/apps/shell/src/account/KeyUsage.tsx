import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { Card, Day, Table } from './parts';

const messages = defineMessages({
  title: { id: 'account.keys.usage', defaultMessage: 'Usage by day' },
  key: { id: 'account.keys.key', defaultMessage: 'Key' },
  day: { id: 'account.keys.day', defaultMessage: 'Day' },
  calls: { id: 'account.keys.calls', defaultMessage: 'Calls' },
  units: { id: 'account.keys.units', defaultMessage: 'Units' },
  none: { id: 'account.keys.unusedAll', defaultMessage: 'No key was used in the last 30 days.' },
});

/** Calls of each key and each assistant on recent days. */
export function KeyUsage() {
  const intl = useIntl();
  const query = useQuery({ queryKey: ['account', 'key-usage'], queryFn: accountCalls.keyUsage });
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <AsyncContent query={query}>
        {({ days }) =>
          days.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <Table
              label={intl.formatMessage(messages.title)}
              numbers={[2, 3]}
              heads={[
                <FormattedMessage key="day" {...messages.day} />,
                <FormattedMessage key="key" {...messages.key} />,
                <FormattedMessage key="calls" {...messages.calls} />,
                <FormattedMessage key="units" {...messages.units} />,
              ]}
            >
              {days.map((each) => (
                <tr key={`${each.key_id} ${each.day}`}>
                  <th scope="row">
                    <Day value={each.day} />
                  </th>
                  <td>{each.name}</td>
                  <td>
                    <FormattedNumber value={each.calls} />
                  </td>
                  <td>
                    <FormattedNumber value={each.units} />
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
