import type { User } from '@footfall/contract';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { signals } from '../bootstrap/signals';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Dollars } from '../components/Dollars';
import { withWayBack } from './addresses';
import styles from './gates.module.css';
import { buy } from './purchase';
import { type Trigger, useWay, type Way } from './useWay';

const messages = defineMessages({
  signIn: { id: 'shell.gate.signIn', defaultMessage: 'Sign in' },
  offer: { id: 'shell.gate.offer', defaultMessage: 'See the plans' },
  contact: { id: 'shell.gate.contact', defaultMessage: 'Contact us' },
  purchase: { id: 'shell.gate.purchase', defaultMessage: 'Buy access' },
  ask: { id: 'shell.gate.ask', defaultMessage: 'Ask the owner of your plan' },
  trial: { id: 'shell.gate.trial', defaultMessage: 'Start a free trial' },
  buying: { id: 'shell.gate.buying', defaultMessage: 'Buying' },
  failed: {
    id: 'shell.gate.failed',
    defaultMessage: 'The payment did not go through, and nothing was charged. Try again, or pay another way.',
  },
});

/** What stands on a link, by the way that it begins. */
const LINKS: Partial<Record<Way['way'], MessageDescriptor>> = {
  sign_in: messages.signIn,
  contact_form: messages.contact,
  custom_plan: messages.contact,
  purchase: messages.purchase,
};

/** The way to buy what the trigger asks for: a page, a purchase on the spot, or nothing. */
export default function WayToBuy({ trigger, user }: { trigger: Trigger; user: User }) {
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <AsyncContent query={useWay(user, trigger)}>
      {({ way, url, plan, monthlyPrice, withTrial }) => {
        if (plan) return <Purchase plan={plan} price={monthlyPrice ?? 0} back={back} />;
        if (!url) return null;
        const offer = user.minion ? messages.ask : messages.offer;
        const text: MessageDescriptor = withTrial ? messages.trial : (LINKS[way] ?? offer);
        return (
          <a className={controls.primary} href={withWayBack(url, back)}>
            <FormattedMessage {...text} />
          </a>
        );
      }}
    </AsyncContent>
  );
}

function Purchase({ plan, price, back }: { plan: string; price: number; back: string }) {
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
          void buy(plan, true, back);
        }}
      >
        {state === 'buying' ? (
          <FormattedMessage {...messages.buying} />
        ) : (
          <FormattedMessage
            id="shell.gate.buy"
            defaultMessage="Buy access for {price} a month"
            values={{ price: <Dollars value={price} /> }}
          />
        )}
      </button>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          <FormattedMessage {...messages.failed} />
        </p>
      )}
    </>
  );
}
