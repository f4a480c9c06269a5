import { useLocation } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { SupportLine } from '../components/SupportLine';
import { lazyPart } from '../remotes/lazyPart';
import { useReader } from '../url-state/useReader';
import { signInAddress } from './addresses';
import type { Gate } from './gate';
import styles from './gates.module.css';
import { accessTrigger } from './useWay';

const WayToBuy = lazyPart(() => import('./WayToBuy'));

const reasons: Record<Gate, MessageDescriptor> = defineMessages({
  guest: { id: 'shell.gate.guest', defaultMessage: 'Sign in to see this for any site.' },
  plan: { id: 'shell.gate.plan', defaultMessage: 'Seeing this for any site is part of a paid plan.' },
  offLimits: {
    id: 'shell.gate.offLimits',
    defaultMessage: 'The limits of your plan are used up. Raise them to go on; nothing of yours is lost.',
  },
});

/** Why the dashboard is closed to this reader, and the right way in. */
export default function GateNotice({ gate }: { gate: Gate }) {
  const user = useReader();
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <section className={styles.gate}>
      <p className={styles.reason}>
        <Icon name="lock" />
        <FormattedMessage {...reasons[gate]} />
      </p>
      <div className={styles.ways}>
        {gate === 'guest' ? (
          <a className={controls.primary} href={signInAddress(back)}>
            <FormattedMessage id="shell.gate.signIn" defaultMessage="Sign in" />
          </a>
        ) : (
          <WayToBuy trigger={accessTrigger(user)} user={user} />
        )}
      </div>
      {gate === 'offLimits' && <SupportLine topic="limits" />}
    </section>
  );
}
