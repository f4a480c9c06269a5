import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { signals } from '../../bootstrap/signals';
import { useUser } from '../../bootstrap/UserContext';
import { AsyncContent } from '../../components/AsyncContent';
import styles from '../account.module.css';
import { Card } from '../parts';
import { AuthenticatorApp } from './AuthenticatorApp';
import { FACTORS, type Factors, SESSIONS, securityCalls } from './calls';
import { Passkeys } from './Passkeys';
import { NewCodes, RecoveryCodes } from './RecoveryCodes';
import { Sessions } from './Sessions';
import { SignOutButton } from './SignOutButton';
import security from './security.module.css';

const messages = defineMessages({
  factor: { id: 'account.security.factor', defaultMessage: 'Second factor' },
  on: { id: 'account.security.on', defaultMessage: 'On' },
  off: { id: 'account.security.off', defaultMessage: 'Off' },
  why: {
    id: 'account.security.why',
    defaultMessage:
      'Whoever learns your password, or opens your mail, still cannot sign in without your phone or your passkey.',
  },
  demanded: {
    id: 'account.security.demanded',
    defaultMessage:
      'Administrators of this installation need a second factor. Set one up; everything else opens afterwards.',
  },
});

/** Second factors and open sessions of the reader. */
export default function SecurityScreen() {
  const user = useUser();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: FACTORS, queryFn: securityCalls.factors });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const refresh = async (added?: readonly string[]) => {
    await Promise.all([FACTORS, SESSIONS].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (added && added.length > 0) setCodes(added);
    else if (user.factorNeeded) signals.emit('AccountChanged', {});
  };
  return (
    <>
      {user.factorNeeded && (
        <div role="status" className={security.demand}>
          <p>
            <FormattedMessage {...messages.demanded} />
          </p>
          <SignOutButton />
        </div>
      )}
      <Card title={<Heading factors={query.data} />}>
        <p className={styles.quiet}>
          <FormattedMessage {...messages.why} />
        </p>
        <AsyncContent query={query}>
          {(factors) => (
            <div className={security.factors}>
              <AuthenticatorApp app={factors.app} onChange={refresh} />
              <Passkeys passkeys={factors.passkeys} worksAt={factors.passkeys_at} onChange={refresh} />
              {(factors.app || factors.passkeys.length > 0) && (
                <RecoveryCodes left={factors.recovery_codes_left} onChange={refresh} />
              )}
            </div>
          )}
        </AsyncContent>
      </Card>
      <Sessions />
      {codes.length > 0 && (
        <NewCodes
          codes={codes}
          onClose={() => {
            setCodes([]);
            if (user.factorNeeded) signals.emit('AccountChanged', {});
          }}
        />
      )}
    </>
  );
}

function Heading({ factors }: { factors: Factors | undefined }) {
  const isOn = factors && (factors.app !== null || factors.passkeys.length > 0);
  return (
    <>
      <FormattedMessage {...messages.factor} />
      {factors && (
        <span className={security.state} data-on={isOn || undefined}>
          <FormattedMessage {...messages[isOn ? 'on' : 'off']} />
        </span>
      )}
    </>
  );
}
