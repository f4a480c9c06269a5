import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import UpgradeButton from '../access/UpgradeButton';
import { useUser } from '../bootstrap/UserContext';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useToasts } from '../components/useToasts';
import { Assistants } from './Assistants';
import styles from './account.module.css';
import { type ApiKey, accountCalls, messageOf, type NewApiKey } from './calls';
import { KeyUsage } from './KeyUsage';
import { keyMessages, NewKey, scopes } from './NewKey';
import { Card, Day, LastUsed, Problem, Table } from './parts';

/** The server's page that documents every call. */
const API_DOCUMENTATION = '/openapi';

const messages = defineMessages({
  made: {
    id: 'account.keys.made',
    defaultMessage: 'Copy the key now. You will not be able to see it again.',
  },
  key: { id: 'account.keys.key', defaultMessage: 'Key' },
  copy: { id: 'account.keys.copy', defaultMessage: 'Copy' },
  copied: { id: 'account.keys.copied', defaultMessage: 'Copied' },
  closed: {
    id: 'account.keys.closed',
    defaultMessage: 'Your plan does not include the API yet. Keys you create will not work until it does.',
  },
  described: { id: 'account.keys.described', defaultMessage: 'API documentation' },
  none: {
    id: 'account.keys.none',
    defaultMessage: 'No API keys yet. Programs use a key to request the same reports.',
  },
  created: { id: 'account.keys.created', defaultMessage: 'Created' },
  until: { id: 'account.keys.until', defaultMessage: 'Expires' },
  never: { id: 'account.keys.never', defaultMessage: 'Never' },
  used: { id: 'account.keys.used', defaultMessage: 'Last used' },
  revoke: { id: 'account.keys.revoke', defaultMessage: 'Revoke' },
});

const KEY = ['account', 'keys'];

/** API keys: created, shown once, revoked. */
export function KeysPage() {
  const intl = useIntl();
  const user = useUser();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: accountCalls.keys });
  const [made, setMade] = useState<NewApiKey>();
  const [problem, setProblem] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const revoke = async (key: ApiKey) => {
    try {
      await accountCalls.revokeKey(key.id);
      if (made?.id === key.id) setMade(undefined);
    } catch (error) {
      setProblem(messageOf(error));
    }
    await refresh();
  };
  return (
    <>
      {user.apiTier === null && (
        <Card>
          <p>
            <FormattedMessage {...messages.closed} />
          </p>
          <div className={styles.actions}>
            <UpgradeButton trigger="api_basic" user={user} />
          </div>
        </Card>
      )}
      {made && <Made made={made} />}
      <Card>
        <p>
          <a href={API_DOCUMENTATION}>
            <FormattedMessage {...messages.described} />
          </a>
        </p>
        <Problem text={problem} />
        <AsyncContent query={query}>
          {(keys) =>
            keys.length === 0 ? (
              <p className={styles.quiet}>
                <FormattedMessage {...messages.none} />
              </p>
            ) : (
              <Table
                label={intl.formatMessage(messages.key)}
                heads={[
                  <FormattedMessage key="what" {...keyMessages.what} />,
                  <FormattedMessage key="key" {...messages.key} />,
                  <FormattedMessage key="scopes" {...keyMessages.scopes} />,
                  <FormattedMessage key="made" {...messages.created} />,
                  <FormattedMessage key="until" {...messages.until} />,
                  <FormattedMessage key="used" {...messages.used} />,
                  '',
                ]}
              >
                {keys.map((key) => (
                  <tr key={key.id}>
                    <th scope="row">{key.name}</th>
                    <td>
                      <code>{key.shown}…</code>
                    </td>
                    <td>
                      {key.scopes
                        .map((scope) => intl.formatMessage(scopes[scope] ?? { id: scope }))
                        .join(', ')}
                    </td>
                    <td>
                      <Day value={key.created_at} />
                    </td>
                    <td>
                      {key.expires_at ? (
                        <Day value={key.expires_at} />
                      ) : (
                        <FormattedMessage {...messages.never} />
                      )}
                    </td>
                    <td>
                      <LastUsed value={key.last_used_at} />
                    </td>
                    <td>
                      <button
                        type="button"
                        className={controls.button}
                        aria-label={`${intl.formatMessage(messages.revoke)}: ${key.name}`}
                        onClick={() => void revoke(key)}
                      >
                        <FormattedMessage {...messages.revoke} />
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </AsyncContent>
      </Card>
      <NewKey
        onMade={(key) => {
          setMade(key);
          void refresh();
        }}
      />
      <Assistants />
      <KeyUsage />
    </>
  );
}

function Made({ made }: { made: NewApiKey }) {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  return (
    <div className={styles.made} role="status">
      <p>
        <FormattedMessage {...messages.made} />
      </p>
      <div className={styles.line}>
        <input
          readOnly
          className={styles.input}
          aria-label={intl.formatMessage(messages.key)}
          value={made.key}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            void navigator.clipboard
              ?.writeText(made.key)
              .then(() => say({ text: intl.formatMessage(messages.copied) }))
          }
        >
          <Icon name="copy" />
          <FormattedMessage {...messages.copy} />
        </button>
      </div>
    </div>
  );
}
