import { hostPath } from '@footfall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import UpgradeButton from '../access/UpgradeButton';
import { useUser } from '../bootstrap/UserContext';
import { CopyField } from '../sharing/CopyField';
import { AccessList } from './AccessList';
import { Assistants } from './Assistants';
import styles from './account.module.css';
import { type ApiKey, accountCalls, type NewApiKey } from './calls';
import { KeyUsage } from './KeyUsage';
import { keyMessages, NewKey, scopes } from './NewKey';
import { Card, Day } from './parts';

/** The server's page that documents every call. */
const API_DOCUMENTATION = hostPath('/openapi');

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
  revoke: { id: 'account.keys.revoke', defaultMessage: 'Revoke' },
});

const KEY = ['account', 'keys'];

/** API keys: created, shown once, revoked. */
export function KeysPage() {
  const intl = useIntl();
  const user = useUser();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<NewApiKey>();
  const revoke = async ({ id }: ApiKey) => {
    await accountCalls.revokeKey(id);
    if (made?.id === id) setMade(undefined);
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
        <AccessList
          queryKey={KEY}
          load={accountCalls.keys}
          label={messages.key}
          none={messages.none}
          name={keyMessages.what}
          columns={[
            { head: messages.key, cell: ({ shown }) => <code>{shown}…</code> },
            {
              head: keyMessages.scopes,
              cell: (key) =>
                key.scopes.map((scope) => intl.formatMessage(scopes[scope] ?? { id: scope })).join(', '),
            },
            { head: messages.created, cell: (key) => <Day value={key.created_at} /> },
            {
              head: messages.until,
              cell: ({ expires_at }) =>
                expires_at ? <Day value={expires_at} /> : <FormattedMessage {...messages.never} />,
            },
          ]}
          end={messages.revoke}
          onEnd={revoke}
        />
      </Card>
      <NewKey
        onMade={(key) => {
          setMade(key);
          void queryClient.invalidateQueries({ queryKey: KEY });
        }}
      />
      <Assistants />
      <KeyUsage />
    </>
  );
}

function Made({ made }: { made: NewApiKey }) {
  const intl = useIntl();
  return (
    <div className={styles.made} role="status">
      <p>
        <FormattedMessage {...messages.made} />
      </p>
      <CopyField
        label={intl.formatMessage(messages.key)}
        text={made.key}
        names={{ copy: messages.copy, copied: messages.copied }}
      />
    </div>
  );
}
