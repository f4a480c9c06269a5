import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../controls/controls.module.css';
import styles from './account.module.css';
import { type AuditEntry, accountCalls } from './calls';
import { Card, Moment, Table } from './parts';

const messages = defineMessages({
  when: { id: 'account.audit.when', defaultMessage: 'When' },
  who: { id: 'account.audit.who', defaultMessage: 'Who' },
  what: { id: 'account.audit.what', defaultMessage: 'What' },
  whom: { id: 'account.audit.whom', defaultMessage: 'To whom or what' },
  from: { id: 'account.audit.from', defaultMessage: 'From' },
  console: { id: 'account.audit.console', defaultMessage: 'a guest or the command line' },
  more: { id: 'account.audit.more', defaultMessage: 'Older entries' },
});

/** Who did what, the newest first. Actions are the log's own words, the same everywhere. */
export function AuditRoom() {
  const intl = useIntl();
  const people = useQuery({ queryKey: ['account', 'users'], queryFn: accountCalls.users });
  const query = useInfiniteQuery({
    queryKey: ['account', 'audit'],
    queryFn: ({ pageParam }) => accountCalls.auditLog(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => entries.at(-1)?.id,
    staleTime: 0,
  });
  const entries: AuditEntry[] = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const nameOf = (id: number | null) =>
    id === null
      ? intl.formatMessage(messages.console)
      : (people.data?.users.find(({ user }) => user.id === id)?.email ?? String(id));
  return (
    <Card>
      {query.isError && (
        <p role="alert" className={styles.bad}>
          {query.error.message}
        </p>
      )}
      <Table
        label={intl.formatMessage(messages.what)}
        heads={(['when', 'who', 'what', 'whom', 'from'] as const).map((name) => (
          <FormattedMessage key={name} {...messages[name]} />
        ))}
      >
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <Moment value={entry.at} />
            </th>
            <td>{nameOf(entry.actor_id)}</td>
            <td>
              <code>{entry.action}</code>
            </td>
            <td className={styles.breaks}>{entry.subject}</td>
            <td>{entry.address}</td>
          </tr>
        ))}
      </Table>
      {query.hasNextPage && (
        <button type="button" className={controls.button} onClick={() => void query.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </button>
      )}
    </Card>
  );
}
