import { settle } from '@footfall/api';
import { hostPath } from '@footfall/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { defineMessage, defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { signInUrl } from '../access/returnUrls';
import { ROLE_NAMES } from '../account/userWords';
import { forgetReader, usePreferences } from '../bootstrap/preferences';
import { useUser } from '../bootstrap/UserContext';
import { useAction } from '../components/useAction';
import { BASE_PATH } from '../url-state/basePath';
import styles from './bar.module.css';

const messages = defineMessages({
  guest: { id: 'shell.account.guest', defaultMessage: 'You are browsing as a guest.' },
  trial: { id: 'shell.account.trial', defaultMessage: 'Free trial' },
  offLimits: { id: 'shell.account.offLimits', defaultMessage: 'Limits reached' },
  signOut: { id: 'shell.account.signOut', defaultMessage: 'Sign out' },
  motion: { id: 'shell.account.motion', defaultMessage: 'Animations' },
});

/** Pages that the menu links to; a single link stands for all pages of the administration. */
const PAGES = [
  {
    id: 'profile',
    admin: false,
    name: defineMessage({ id: 'shell.accountMenu.profile', defaultMessage: 'Profile' }),
  },
  { id: 'plan', admin: false, name: defineMessage({ id: 'shell.accountMenu.plan', defaultMessage: 'Plan' }) },
  {
    id: 'api-keys',
    admin: false,
    name: defineMessage({ id: 'shell.accountMenu.keys', defaultMessage: 'API keys' }),
  },
  {
    id: 'notifications',
    admin: false,
    name: defineMessage({ id: 'shell.accountMenu.notifications', defaultMessage: 'Notifications' }),
  },
  {
    id: 'users',
    admin: true,
    name: defineMessage({ id: 'shell.accountMenu.administration', defaultMessage: 'Administration' }),
  },
];

/** The signed-in user, with links to the account pages. `label`: of these links. */
export default function AccountPanel({ label, onClose }: { label: string; onClose: () => void }) {
  const intl = useIntl();
  const user = useUser();
  const back = useLocation({ select: (location) => location.publicHref });
  const { motion, setMotion } = usePreferences();
  const { act, problem } = useAction();
  const role = intl.formatMessage(ROLE_NAMES[user.role]);
  return (
    <div className={styles.account}>
      <strong>{user.name ?? role}</strong>
      {user.role === 'guest' ? <FormattedMessage {...messages.guest} /> : user.name && <span>{role}</span>}
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
      {user.role === 'guest' ? (
        <a className={styles.link} href={signInUrl(back)}>
          <FormattedMessage id="shell.access.signIn" defaultMessage="Sign in" />
        </a>
      ) : (
        <nav className={styles.links} aria-label={label}>
          {PAGES.filter(({ admin }) => !admin || user.admin).map(({ id, name }) => (
            <Link
              key={id}
              className={styles.link}
              to="/account/{-$section}"
              params={{ section: id }}
              search={(before) => before}
              onClick={onClose}
            >
              <FormattedMessage {...name} />
            </Link>
          ))}
          <button type="button" className={styles.link} onClick={() => void act(signOut)}>
            <FormattedMessage {...messages.signOut} />
          </button>
        </nav>
      )}
      {problem && <span role="alert">{problem}</span>}
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={motion === 'full'}
          onChange={(event) => setMotion(event.target.checked ? 'full' : 'none')}
        />
        <FormattedMessage {...messages.motion} />
      </label>
    </div>
  );
}

/**
 * Signs out and leaves the page, so that nothing of the user stays in it: for the provider of the sign-in, which ends its
 * own session, else for the start page. Throws if the server refuses.
 */
async function signOut(): Promise<void> {
  const asked = fetch(hostPath('/sign-out'), { method: 'POST', credentials: 'same-origin' });
  const provider = await settle<{ continue_at: string } | undefined>(
    asked.then(async (response) => ({
      response,
      data: response.status === 200 ? await response.json() : undefined,
    })),
  );
  forgetReader();
  window.location.assign(provider ? hostPath(provider.continue_at) : BASE_PATH);
}
