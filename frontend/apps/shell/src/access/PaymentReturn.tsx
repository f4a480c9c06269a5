import { useEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { signals } from '../bootstrap/signals';
import { useToasts } from '../components/useToasts';
import { returnedPayment } from './returnedPayment';

const messages = defineMessages({
  succeeded: { id: 'shell.payment.succeeded', defaultMessage: 'Payment received. Thank you.' },
  failed: {
    id: 'shell.access.failed',
    defaultMessage: 'Payment failed and nothing was charged. Try again or use another payment method.',
  },
  closed: {
    id: 'shell.payment.closed',
    defaultMessage: 'You left the payment page. Nothing was charged.',
  },
});

// Read when the module is loaded, because the router then drops unknown parameters from the address.
const returned = returnedPayment(window.location.search);

async function succeed(id: string): Promise<void> {
  try {
    const { tierOnceSettled } = await import('./purchase');
    const tier = await tierOnceSettled(id);
    if (tier) signals.emit('PaymentSucceeded', { tier });
  } catch (error) {
    // The payment has been made; reloading the page will show its effect.
    console.error('The purchase could not be read.', error);
  }
}

/** After a return from the payment page, shows how the payment ended and emits its signal, once. Renders nothing. */
export function PaymentReturn() {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const reported = useRef(false);
  useEffect(() => {
    if (!returned || reported.current) return;
    reported.current = true;
    if (returned.end === 'succeeded') {
      say({ text: intl.formatMessage(messages.succeeded) });
      void succeed(returned.id);
    } else {
      signals.emit('PaymentFailed', { reason: returned.end });
      if (returned.end === 'closed') say({ text: intl.formatMessage(messages.closed) });
      else say({ text: intl.formatMessage(messages.failed), look: 'bad' });
    }
  }, [intl, say]);
  return null;
}
