import type { Role } from '@footfall/contract';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Glyph } from '../controls/Glyph';
import { Popup } from '../controls/Popup';
import { usePreferences } from '../engine/preferences';
import { useUser } from '../engine/UserContext';
import styles from './bar.module.css';

const messages = defineMessages({
  account: { id: 'shell.account', defaultMessage: 'Account' },
  guest: { id: 'shell.account.guest', defaultMessage: 'You are looking around as a guest.' },
  trial: { id: 'shell.account.trial', defaultMessage: 'Free trial' },
  offLimits: { id: 'shell.account.offLimits', defaultMessage: 'Limits used up' },
  motion: { id: 'shell.account.motion', defaultMessage: 'Animations' },
});

const roles: Record<Role, MessageDescriptor> = defineMessages({
  guest: { id: 'shell.role.guest', defaultMessage: 'Guest' },
  free: { id: 'shell.role.free', defaultMessage: 'Free plan' },
  paid: { id: 'shell.role.paid', defaultMessage: 'Paid plan' },
  trends: { id: 'shell.role.trends', defaultMessage: 'Trends plan' },
  'old-trends-2024': { id: 'shell.role.oldTrends', defaultMessage: 'Trends plan of 2024' },
});

/** Who is signed in. */
export function AccountMenu() {
  const intl = useIntl();
  const user = useUser();
  const { motion, setMotion } = usePreferences();
  const role = intl.formatMessage(roles[user.role]);
  return (
    <Popup
      label={intl.formatMessage(messages.account)}
      buttonClass={styles.button}
      button={<Glyph name="user" />}
    >
      {() => (
        <div className={styles.account}>
          <strong>{user.name ?? role}</strong>
          {user.role === 'guest' ? (
            <FormattedMessage {...messages.guest} />
          ) : (
            user.name && <span>{role}</span>
          )}
          {user.onTrialPeriod && (
            <span>
              <FormattedMessage {...messages.trial} />
            </span>
          )}
          {user.offLimits && (
            <span>
              <FormattedMessage {...messages.offLimits} />
            </span>
          )}
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={motion === 'full'}
              onChange={(event) => setMotion(event.target.checked ? 'full' : 'none')}
            />
            <FormattedMessage {...messages.motion} />
          </label>
        </div>
      )}
    </Popup>
  );
}
