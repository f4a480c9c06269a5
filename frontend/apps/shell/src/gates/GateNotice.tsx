import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useReader } from '../address/useReader';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';
import { signals } from '../engine/signals';
import type { Gate } from './gate';
import styles from './gates.module.css';
import { buy } from './purchase';
import { addressOf, signInAddress, type WayIn, wayIn } from './purchasePath';

const reasons: Record<Gate, MessageDescriptor> = defineMessages({
  guest: { id: 'shell.gate.guest', defaultMessage: 'Sign in to see this for any site.' },
  plan: { id: 'shell.gate.plan', defaultMessage: 'This dashboard is part of a paid plan.' },
  offLimits: {
    id: 'shell.gate.offLimits',
    defaultMessage: 'The limits of your plan are used up. Raise them to go on; nothing of yours is lost.',
  },
});

const ways = defineMessages({
  signIn: { id: 'shell.gate.signIn', defaultMessage: 'Sign in' },
  offer: { id: 'shell.gate.offer', defaultMessage: 'See the plans' },
  contact: { id: 'shell.gate.contact', defaultMessage: 'Contact us' },
  purchase: { id: 'shell.gate.purchase', defaultMessage: 'Buy access' },
  trial: { id: 'shell.gate.trial', defaultMessage: 'Start a free trial' },
  buying: { id: 'shell.gate.buying', defaultMessage: 'Buying' },
  failed: {
    id: 'shell.gate.failed',
    defaultMessage: 'The payment did not go through, and nothing was charged. Try again, or pay another way.',
  },
});

/** Why the dashboard is closed to this reader, and the right way in. */
export function GateNotice({ gate }: { gate: Gate }) {
  const user = useReader();
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <section className={styles.gate}>
      <p className={styles.reason}>
        <Glyph name="lock" />
        <FormattedMessage {...reasons[gate]} />
      </p>
      <div className={styles.ways}>
        {gate === 'guest' ? (
          <a className={controls.primary} href={signInAddress(back)}>
            <FormattedMessage {...ways.signIn} />
          </a>
        ) : (
          <Way way={wayIn(user, 'access')} back={back} trial={user.trialAllowed} />
        )}
      </div>
    </section>
  );
}

/** The way to buy. `trial`: the offer begins with a trial that costs nothing. */
export function Way({ way, back, trial }: { way: WayIn; back: string; trial: boolean }) {
  if (way.kind === 'purchase') return <Purchase tier={way.tier} quick={way.quick} back={back} />;
  return (
    <a className={controls.primary} href={addressOf(way, back)}>
      <FormattedMessage {...ways[way.kind === 'offer' && trial ? 'trial' : way.kind]} />
    </a>
  );
}

function Purchase({ tier, quick, back }: { tier: string; quick: boolean; back: string }) {
  const [state, setState] = useState<'ready' | 'buying' | 'failed'>('ready');
  useEffect(() => signals.on('PaymentFailed', () => setState('failed')), []);
  return (
    <>
      <button
        type="button"
        className={controls.primary}
        disabled={state === 'buying'}
        onClick={() => {
          setState('buying');
          void buy(tier, quick, back);
        }}
      >
        <FormattedMessage {...(state === 'buying' ? ways.buying : ways.purchase)} />
      </button>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          <FormattedMessage {...ways.failed} />
        </p>
      )}
    </>
  );
}
