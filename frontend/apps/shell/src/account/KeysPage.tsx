import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import UpgradeButton from '../access/UpgradeButton';
import { useUser } from '../bootstrap/UserContext';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useToasts } from '../components/useToasts';
import styles from './account.module.css';
import { type ApiKey, accountCalls, messageOf, type NewApiKey } from './calls';
import { Card, Day, Field, Problem, Table } from './parts';

/** The server's page that documents every call. */
const API_DOCUMENTATION = '/openapi';

const messages = defineMessages({
  what: { id: 'account.keys.what', defaultMessage: 'What the key is for' },
  scopes: { id: 'account.keys.scopes', defaultMessage: 'What it opens' },
  ends: { id: 'account.keys.ends', defaultMessage: 'Last day; never ends when left empty' },
  make: { id: 'account.keys.make', defaultMessage: 'Make a key' },
  made: {
    id: 'account.keys.made',
    defaultMessage: 'Copy the key now. It is shown this once and cannot be read again.',
  },
  key: { id: 'account.keys.key', defaultMessage: 'Key' },
  copy: { id: 'account.keys.copy', defaultMessage: 'Copy' },
  copied: { id: 'account.keys.copied', defaultMessage: 'Copied' },
  closed: {
    id: 'account.keys.closed',
    defaultMessage: 'Your plan has no API yet: a key that you make opens nothing until it has.',
  },
  described: { id: 'account.keys.described', defaultMessage: 'Documentation of the API' },
  none: { id: 'account.keys.none', defaultMessage: 'No key yet. Programs send one to ask the same reports.' },
  created: { id: 'account.keys.created', defaultMessage: 'Made' },
  until: { id: 'account.keys.until', defaultMessage: 'Until' },
  never: { id: 'account.keys.never', defaultMessage: 'no end' },
  revoke: { id: 'account.keys.revoke', defaultMessage: 'Revoke' },
});

const scopes: Record<string, MessageDescriptor> = defineMessages({
  reports: { id: 'account.scope.reports', defaultMessage: 'Ask reports' },
  'projects:read': { id: 'account.scope.read', defaultMessage: 'Read projects' },
  'projects:write': { id: 'account.scope.write', defaultMessage: 'Change projects' },
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
                  <FormattedMessage key="what" {...messages.what} />,
                  <FormattedMessage key="key" {...messages.key} />,
                  <FormattedMessage key="scopes" {...messages.scopes} />,
                  <FormattedMessage key="made" {...messages.created} />,
                  <FormattedMessage key="until" {...messages.until} />,
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
    </>
  );
}

function NewKey({ onMade }: { onMade: (key: NewApiKey) => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['reports']);
  const [lastDay, setLastDay] = useState('');
  const [problem, setProblem] = useState('');
  const make = async () => {
    try {
      // The end of the chosen day in the reader's time zone.
      const end = lastDay ? { expires_at: new Date(`${lastDay}T23:59:59`).toISOString() } : {};
      onMade(await accountCalls.makeKey({ name, scopes: [...chosen], ...end }));
      setName('');
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Card title={<FormattedMessage {...messages.make} />}>
      <form
        data-usage-form="api-key"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field label={<FormattedMessage {...messages.what} />}>
          <input
            className={styles.input}
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <fieldset className={styles.choices}>
          <legend>
            <FormattedMessage {...messages.scopes} />
          </legend>
          {Object.entries(scopes).map(([scope, text]) => (
            <label key={scope} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope),
                  )
                }
              />
              <FormattedMessage {...text} />
            </label>
          ))}
        </fieldset>
        <Field label={<FormattedMessage {...messages.ends} />}>
          <input
            type="date"
            className={styles.input}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!name.trim() || chosen.length === 0}>
          <FormattedMessage {...messages.make} />
        </button>
      </form>
    </Card>
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
