import { useLocation } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { SupportLine } from '../components/SupportLine';
import { lazyPart } from '../remotes/lazyPart';
import { useReader } from '../url-state/useReader';
import styles from './access.module.css';
import type { AccessBarrier } from './barrier';
import { signInUrl } from './returnUrls';
import { accessTrigger } from './usePurchaseFlow';

const UpgradeButton = lazyPart(() => import('./UpgradeButton'));

const reasons: Record<AccessBarrier, MessageDescriptor> = defineMessages({
  guest: { id: 'shell.access.guest', defaultMessage: 'Sign in to analyze any site.' },
  plan: { id: 'shell.access.plan', defaultMessage: 'Analyzing any site requires a paid plan.' },
  offLimits: {
    id: 'shell.access.offLimits',
    defaultMessage: 'You have reached the limits of your plan. Upgrade to continue; your work is saved.',
  },
});

/** Says why this reader may not open the dashboard, with a button to sign in or to upgrade. */
export default function AccessNotice({ barrier }: { barrier: AccessBarrier }) {
  const user = useReader();
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <section className={styles.notice}>
      <p className={styles.reason}>
        <Icon name="lock" />
        <FormattedMessage {...reasons[barrier]} />
      </p>
      <div className={styles.actions}>
        {barrier === 'guest' ? (
          <a className={controls.primary} href={signInUrl(back)}>
            <FormattedMessage id="shell.access.signIn" defaultMessage="Sign in" />
          </a>
        ) : (
          <UpgradeButton trigger={accessTrigger(user)} user={user} />
        )}
      </div>
      {barrier === 'offLimits' && <SupportLine topic="limits" />}
    </section>
  );
}
