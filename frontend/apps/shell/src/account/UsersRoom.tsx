import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../controls/controls.module.css';
import { useUser } from '../engine/UserContext';
import styles from './account.module.css';
import { type Account, accountCalls, messageOf, type UserChange } from './calls';
import { NewUser } from './NewUser';
import { Answered, Card, Problem, Table } from './parts';
import { API_TIER_NAMES, type ApiTierChoice, GIVEN_ROLES, ROLE_NAMES } from './userWords';

const messages = defineMessages({
  who: { id: 'account.users.who', defaultMessage: 'Person' },
  role: { id: 'account.users.role', defaultMessage: 'Role' },
  api: { id: 'account.users.api', defaultMessage: 'API' },
  admin: { id: 'account.users.admin', defaultMessage: 'Administrator' },
  state: { id: 'account.users.state', defaultMessage: 'Account' },
  close: { id: 'account.users.close', defaultMessage: 'Close' },
  open: { id: 'account.users.open', defaultMessage: 'Open again' },
  limit: { id: 'account.users.limit', defaultMessage: 'Block usage' },
  find: { id: 'account.users.find', defaultMessage: 'Find a person' },
});

const KEY = ['account', 'users'];

/** Everybody's accounts: roles, sub-users under their owner, who administers, who is out. */
export function UsersRoom() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const query = useQuery({ queryKey: KEY, queryFn: accountCalls.users });
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const change = async (id: number, body: UserChange) => {
    try {
      await accountCalls.changeUser(id, body);
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    await refresh();
  };
  return (
    <>
      <Card>
        <input
          className={styles.input}
          value={text}
          placeholder={intl.formatMessage(messages.find)}
          aria-label={intl.formatMessage(messages.find)}
          onChange={(event) => setText(event.target.value)}
        />
        <Problem text={problem} />
        <Answered query={query}>
          {({ users }) => (
            <Table
              label={intl.formatMessage(messages.who)}
              heads={(['who', 'role', 'api', 'admin', 'limit', 'state'] as const).map((name) => (
                <FormattedMessage key={name} {...messages[name]} />
              ))}
            >
              {underOwners(users)
                .filter((account) => matches(account, text))
                .map((account) => (
                  <UserRow
                    key={account.user.id}
                    account={account}
                    owner={users.find(({ user }) => user.id === account.corporate_owner_id)}
                    onChange={(body) => void change(account.user.id ?? 0, body)}
                  />
                ))}
            </Table>
          )}
        </Answered>
      </Card>
      <NewUser onAdded={refresh} />
    </>
  );
}

/** Sub-users right below who owns their plan. */
function underOwners(accounts: readonly Account[]): Account[] {
  const heads = accounts.filter(({ corporate_owner_id }) => corporate_owner_id === null);
  return heads.flatMap((head) => [
    head,
    ...accounts.filter(({ corporate_owner_id }) => corporate_owner_id === head.user.id),
  ]);
}

function matches({ user, email }: Account, text: string): boolean {
  return `${user.name} ${email}`.toLowerCase().includes(text.trim().toLowerCase());
}

interface UserRowProps {
  account: Account;
  owner: Account | undefined;
  onChange: (body: UserChange) => void;
}

function UserRow({ account, owner, onChange }: UserRowProps) {
  const intl = useIntl();
  const self = useUser();
  const { user, email, disabled_at } = account;
  const isSelf = user.id === self.id;
  const label = (name: keyof typeof messages) => `${intl.formatMessage(messages[name])}: ${email}`;
  return (
    <tr data-quiet={disabled_at !== null || undefined}>
      <th scope="row" data-sub={owner !== undefined || undefined}>
        {user.name}
        <small className={styles.quiet}>{email}</small>
        {owner && (
          <small className={styles.quiet}>
            <FormattedMessage
              id="account.users.sub"
              defaultMessage="sub-user of {owner}"
              values={{ owner: owner.email }}
            />
          </small>
        )}
      </th>
      <td>
        {owner ? (
          <FormattedMessage {...ROLE_NAMES[user.role ?? 'free']} />
        ) : (
          <select
            className={styles.select}
            aria-label={label('role')}
            value={user.role}
            onChange={(event) => onChange({ role: event.target.value as (typeof GIVEN_ROLES)[number] })}
          >
            {GIVEN_ROLES.map((role) => (
              <option key={role} value={role}>
                {intl.formatMessage(ROLE_NAMES[role])}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>
        {!owner && (
          <select
            className={styles.select}
            aria-label={label('api')}
            value={user.apiTier ?? 'none'}
            onChange={(event) =>
              onChange({ api_tier: event.target.value === 'none' ? null : (event.target.value as 'basic') })
            }
          >
            {(Object.keys(API_TIER_NAMES) as ApiTierChoice[]).map((tier) => (
              <option key={tier} value={tier}>
                {intl.formatMessage(API_TIER_NAMES[tier])}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={label('admin')}
          checked={user.admin}
          disabled={isSelf}
          onChange={(event) => onChange({ admin: event.target.checked })}
        />
      </td>
      <td>
        {!owner && (
          <input
            type="checkbox"
            aria-label={label('limit')}
            checked={user.offLimits}
            onChange={(event) => onChange({ off_limits: event.target.checked })}
          />
        )}
      </td>
      <td>
        <button
          type="button"
          className={controls.button}
          aria-label={label(disabled_at ? 'open' : 'close')}
          disabled={isSelf}
          onClick={() => onChange({ disabled: disabled_at === null })}
        >
          <FormattedMessage {...messages[disabled_at ? 'open' : 'close']} />
        </button>
      </td>
    </tr>
  );
}
