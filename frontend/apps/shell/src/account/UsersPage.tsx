import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { NativeSelect } from '../components/NativeSelect';
import { useAction } from '../components/useAction';
import styles from './account.module.css';
import { type Account, accountCalls, KEYS, type UserChange } from './calls';
import { GivenTier, tierHeading } from './GivenTier';
import { NewUser } from './NewUser';
import { Card, Problem, Table } from './parts';
import table from './table.module.css';
import { API_TIER_NAMES, type ApiTierChoice, GIVEN_ROLES, ROLE_NAMES } from './userWords';

const messages = defineMessages({
  who: { id: 'account.users.who', defaultMessage: 'User' },
  role: { id: 'account.users.role', defaultMessage: 'Role' },
  tier: tierHeading,
  api: { id: 'account.users.api', defaultMessage: 'API' },
  admin: { id: 'account.users.admin', defaultMessage: 'Administrator' },
  state: { id: 'account.users.state', defaultMessage: 'Status' },
  close: { id: 'account.users.close', defaultMessage: 'Deactivate' },
  open: { id: 'account.users.open', defaultMessage: 'Reactivate' },
  seamless: { id: 'account.users.seamless', defaultMessage: 'One-click purchase' },
  limit: { id: 'account.users.limit', defaultMessage: 'Block usage' },
  factor: { id: 'account.users.factor', defaultMessage: 'Second factor' },
  takeOff: { id: 'account.users.takeFactorsOff', defaultMessage: 'Remove' },
  find: { id: 'account.users.find', defaultMessage: 'Find a user' },
});

/** All accounts, with controls for roles, tiers and access. Sub-users are below their owner. */
export function UsersPage() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const query = useQuery({ queryKey: KEYS.users, queryFn: accountCalls.users });
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEYS.users });
  const { act, problem } = useAction(refresh);
  // `scope` runs changes one after the other, so that of two changes to an account the later one counts.
  const { mutateAsync: change } = useMutation({
    scope: { id: 'users' },
    mutationFn: ({ id, body }: { id: number; body: UserChange }) =>
      act(() => accountCalls.changeUser(id, body)),
  });
  return (
    <>
      <Card>
        <input
          className={`${styles.input} ${styles.find}`}
          value={text}
          placeholder={intl.formatMessage(messages.find)}
          aria-label={intl.formatMessage(messages.find)}
          onChange={(event) => setText(event.target.value)}
        />
        <Problem text={problem} />
        <AsyncContent query={query}>
          {({ users }) => {
            const found = underOwners(users).filter((account) => matches(account, text));
            if (found.length === 0) return <NobodyFound text={users.length === 0 ? '' : text.trim()} />;
            return (
              <Table
                label={intl.formatMessage(messages.who)}
                heads={(
                  ['who', 'role', 'tier', 'api', 'seamless', 'admin', 'factor', 'limit', 'state'] as const
                ).map((name) => (
                  // In lines, so that columns of ticks are narrow and the last column stays in the window.
                  <span key={name} className={styles.narrowHead}>
                    <FormattedMessage {...messages[name]} />
                  </span>
                ))}
              >
                {found.map((account) => (
                  <UserRow
                    key={account.user.id}
                    account={account}
                    owner={users.find(({ user }) => user.id === account.corporate_owner_id)}
                    onChange={(body) => change({ id: account.user.id ?? 0, body })}
                    onTakeOff={() => void act(() => accountCalls.takeFactorsOff(account.user.id ?? 0))}
                  />
                ))}
              </Table>
            );
          }}
        </AsyncContent>
      </Card>
      <NewUser onAdded={refresh} />
    </>
  );
}

/** Says why the list is empty: there are no accounts, or none matches `text`. */
function NobodyFound({ text }: { text: string }) {
  return (
    <p role="status" className={styles.quiet}>
      {text === '' ? (
        <FormattedMessage id="account.users.none" defaultMessage="There are no accounts yet." />
      ) : (
        <FormattedMessage
          id="account.users.noMatch"
          defaultMessage="No user matches “{text}”."
          values={{ text }}
        />
      )}
    </p>
  );
}

/** The accounts in an order with sub-users right below the owner of their plan. */
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
  onChange: (body: UserChange) => Promise<unknown>;
  onTakeOff: () => void;
}

function UserRow({ account, owner, onChange, onTakeOff }: UserRowProps) {
  const intl = useIntl();
  const self = useUser();
  const { user, email, disabled_at } = account;
  const isSelf = user.id === self.id;
  const label = (name: keyof typeof messages) =>
    `${intl.formatMessage(messages[name])}: ${email || user.name}`;
  return (
    <tr data-quiet={disabled_at !== null || undefined}>
      <th scope="row" data-sub={owner !== undefined || undefined}>
        {user.name}
        <small className={`${styles.quiet} ${table.address}`}>{email}</small>
        {owner && (
          <small className={styles.quiet}>
            <FormattedMessage
              id="account.users.sub"
              defaultMessage="sub-user of {owner}"
              values={{ owner: owner.email || owner.user.name }}
            />
          </small>
        )}
      </th>
      <td>
        {owner ? (
          <FormattedMessage {...ROLE_NAMES[user.role ?? 'free']} />
        ) : (
          <NativeSelect
            label={label('role')}
            value={user.role as (typeof GIVEN_ROLES)[number]}
            options={GIVEN_ROLES.map((role) => ({
              value: role,
              text: intl.formatMessage(ROLE_NAMES[role]),
            }))}
            onChange={(role) => void onChange({ role })}
          />
        )}
      </td>
      <td>{!owner && <GivenTier account={account} onChange={onChange} />}</td>
      <td>
        {!owner && (
          <NativeSelect
            label={label('api')}
            value={(user.apiTier ?? 'none') as ApiTierChoice}
            options={(Object.keys(API_TIER_NAMES) as ApiTierChoice[]).map((tier) => ({
              value: tier,
              text: intl.formatMessage(API_TIER_NAMES[tier]),
            }))}
            onChange={(tier) => void onChange({ api_tier: tier === 'none' ? null : tier })}
          />
        )}
      </td>
      <td>
        {!owner && (
          <input
            type="checkbox"
            aria-label={label('seamless')}
            checked={user.seamlessAllowed}
            onChange={(event) => void onChange({ is_upgrade_allowed: event.target.checked })}
          />
        )}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={label('admin')}
          checked={user.admin}
          disabled={isSelf}
          onChange={(event) => void onChange({ admin: event.target.checked })}
        />
      </td>
      <td>
        {account.has_factor && <Factor label={label('takeOff')} isSelf={isSelf} onTakeOff={onTakeOff} />}
      </td>
      <td>
        {!owner && (
          <input
            type="checkbox"
            aria-label={label('limit')}
            checked={user.offLimits}
            onChange={(event) => void onChange({ off_limits: event.target.checked })}
          />
        )}
      </td>
      <td>
        <button
          type="button"
          className={controls.button}
          aria-label={label(disabled_at ? 'open' : 'close')}
          disabled={isSelf}
          onClick={() => void onChange({ disabled: disabled_at === null })}
        >
          <FormattedMessage {...messages[disabled_at ? 'open' : 'close']} />
        </button>
      </td>
    </tr>
  );
}

/** Says that an account has a second factor; somebody who lost theirs asks an administrator to take it off. */
function Factor({ label, isSelf, onTakeOff }: { label: string; isSelf: boolean; onTakeOff: () => void }) {
  return isSelf ? (
    <FormattedMessage id="account.security.on" defaultMessage="On" />
  ) : (
    <button type="button" className={controls.button} aria-label={label} onClick={onTakeOff}>
      <FormattedMessage {...messages.takeOff} />
    </button>
  );
}
