import type { User } from '@footfall/contract';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { signals } from '../bootstrap/signals';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Dollars } from '../components/Dollars';
import { Modal } from '../components/Modal';
import dialogs from '../projects/dialogs.module.css';
import styles from './access.module.css';
import { buy } from './purchase';
import { withReturnUrl } from './returnUrls';
import { type PurchaseFlow, type Trigger, useCard, usePurchaseFlow } from './usePurchaseFlow';

const messages = defineMessages({
  signIn: { id: 'shell.access.signIn', defaultMessage: 'Sign in' },
  offer: { id: 'shell.access.offer', defaultMessage: 'See plans' },
  contact: { id: 'shell.access.contact', defaultMessage: 'Contact us' },
  purchase: { id: 'shell.access.purchase', defaultMessage: 'Get access' },
  ask: { id: 'shell.access.ask', defaultMessage: 'Ask your plan owner' },
  trial: { id: 'shell.access.trial', defaultMessage: 'Start free trial' },
  buying: { id: 'shell.access.buying', defaultMessage: 'Purchase' },
  failed: {
    id: 'shell.access.failed',
    defaultMessage: 'Payment failed and nothing was charged. Try again or use another payment method.',
  },
});

/** Text of the link by the flow that it starts; flows that are not here have the text of an offer. */
const LINK_TEXTS: Partial<Record<PurchaseFlow['way'], MessageDescriptor>> = {
  sign_in: messages.signIn,
  contact_form: messages.contact,
  custom_plan: messages.contact,
  purchase: messages.purchase,
};

/** A button that buys what the trigger is about, or a link to a page for it; nothing if the server offers neither. */
export default function UpgradeButton({ trigger, user }: { trigger: Trigger; user: User }) {
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <AsyncContent query={usePurchaseFlow(user, trigger)}>
      {({ way, url, plan, monthlyPrice, withTrial }) => {
        if (plan) return <Purchase plan={plan} price={monthlyPrice ?? 0} back={back} />;
        if (!url) return null;
        const offer = user.minion ? messages.ask : messages.offer;
        const text: MessageDescriptor = withTrial ? messages.trial : (LINK_TEXTS[way] ?? offer);
        return (
          <a className={controls.primary} href={withReturnUrl(url, back)}>
            <FormattedMessage {...text} />
          </a>
        );
      }}
    </AsyncContent>
  );
}

/** Which card is charged, where the payment provider tells. Its line is there before, or the button would move. */
function CardOnFile() {
  const digits = useCard();
  return (
    <p>
      {digits ? (
        <FormattedMessage
          id="shell.access.card"
          defaultMessage="Payment method: card ending in {digits}"
          values={{ digits }}
        />
      ) : (
        '\u00a0'
      )}
    </p>
  );
}

/** A button that buys with the payment method on file, after a question that says what is charged. */
function Purchase({ plan, price, back }: { plan: string; price: number; back: string }) {
  const intl = useIntl();
  const [state, setState] = useState<'ready' | 'asking' | 'buying' | 'failed'>('ready');
  useEffect(() => signals.on('PaymentFailed', () => setState('failed')), []);
  const values = { price: <Dollars value={price} /> };
  return (
    <>
      <button
        type="button"
        className={controls.primary}
        disabled={state === 'buying'}
        onClick={() => setState('asking')}
      >
        {state === 'buying' ? (
          <FormattedMessage {...messages.buying} />
        ) : (
          <FormattedMessage
            id="shell.access.buy"
            defaultMessage="Get access for {price}/month"
            values={values}
          />
        )}
      </button>
      {state === 'asking' && (
        <Modal title={intl.formatMessage(messages.buying)} onClose={() => setState('ready')}>
          <div className={dialogs.body}>
            <p>
              <FormattedMessage
                id="shell.access.charged"
                defaultMessage="Your stored payment method is charged {price} today, then each month until you cancel renewal."
                values={values}
              />
            </p>
            <CardOnFile />
            <button
              type="button"
              data-first
              className={controls.primary}
              onClick={() => {
                setState('buying');
                void buy(plan, true, back);
              }}
            >
              <FormattedMessage id="shell.access.pay" defaultMessage="Pay {price} now" values={values} />
            </button>
          </div>
        </Modal>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          <FormattedMessage {...messages.failed} />
        </p>
      )}
    </>
  );
}
