import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { useTextOfError } from '../sentences/useErrorText';
import styles from './account.module.css';
import { AUDIT_PAGE, type AuditEntry, accountCalls, KEYS } from './calls';
import { Card, Moment, Table } from './parts';
import table from './table.module.css';
import { ROLE_NAMES } from './userWords';

const messages = defineMessages({
  when: { id: 'account.audit.when', defaultMessage: 'Time' },
  who: { id: 'account.audit.who', defaultMessage: 'User' },
  what: { id: 'account.audit.what', defaultMessage: 'Action' },
  whom: { id: 'account.audit.whom', defaultMessage: 'Subject' },
  from: { id: 'account.audit.from', defaultMessage: 'From' },
  none: { id: 'account.audit.none', defaultMessage: 'Nothing has been recorded yet.' },
  more: { id: 'account.audit.more', defaultMessage: 'Show older entries' },
});

/** The server logs this in place of a network address for commands. */
const COMMAND_LINE = 'command line';

/** How the log names an account. */
const ACCOUNT = /^user (\d+)$/;

/** Who did what, the newest first. Actions are shown untranslated, as the log names them. */
export function AuditPage() {
  const intl = useIntl();
  const people = useQuery({ queryKey: KEYS.users, queryFn: accountCalls.users });
  const query = useInfiniteQuery({
    queryKey: ['account', 'audit'],
    queryFn: ({ pageParam }) => accountCalls.auditLog(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => (entries.length < AUDIT_PAGE ? undefined : entries.at(-1)?.position),
    staleTime: 0,
  });
  const failed = useTextOfError(query.error);
  const entries: AuditEntry[] = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const emailOf = (id: number) => people.data?.users.find(({ user }) => user.id === id)?.email;
  const nameOf = ({ actor_id: id, address }: AuditEntry) => {
    if (id !== null) return emailOf(id) ?? String(id);
    // The command line has no account; the last column names it.
    return address === COMMAND_LINE ? '–' : intl.formatMessage(ROLE_NAMES.guest);
  };
  // The log has the account's number, because an email address may change; readers know people by their address.
  const whomOf = ({ subject }: AuditEntry) => {
    const id = ACCOUNT.exec(subject)?.[1];
    return (id !== undefined && emailOf(Number(id))) || subject;
  };
  return (
    <Card>
      {query.isError && (
        <p role="alert" className={styles.bad}>
          {failed}
        </p>
      )}
      {query.isSuccess && entries.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage {...messages.none} />
        </p>
      )}
      {entries.length > 0 && (
        <Table
          label={intl.formatMessage(messages.what)}
          heads={(['when', 'what', 'who', 'whom', 'from'] as const).map((name) => (
            <FormattedMessage key={name} {...messages[name]} />
          ))}
        >
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" data-wrap>
                <Moment value={entry.at} />
              </th>
              <td>
                <code>{entry.action}</code>
              </td>
              <td>{nameOf(entry)}</td>
              <td className={table.breaks}>{whomOf(entry)}</td>
              <td>{entry.address}</td>
            </tr>
          ))}
        </Table>
      )}
      {query.hasNextPage && (
        <button type="button" className={controls.button} onClick={() => void query.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </button>
      )}
    </Card>
  );
}
