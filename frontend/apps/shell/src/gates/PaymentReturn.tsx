import { useEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useToasts } from '../controls/useToasts';
import { signals } from '../engine/signals';
import { returnedPayment } from './purchase';

const messages = defineMessages({
  succeeded: { id: 'shell.payment.succeeded', defaultMessage: 'The payment went through. Thank you.' },
  failed: {
    id: 'shell.gate.failed',
    defaultMessage: 'The payment did not go through, and nothing was charged. Try again, or pay another way.',
  },
});

// Read while the module is loaded: the router soon drops what it does not know from the address.
const returned = returnedPayment(window.location.search);

/** Tells page and reader how the payment ended that they come back from. */
export function PaymentReturn() {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const told = useRef(false);
  useEffect(() => {
    if (!returned || told.current) return;
    told.current = true;
    // The page this address opened was written after the payment: the user in it is up to date.
    if (returned === 'succeeded') say({ text: intl.formatMessage(messages.succeeded) });
    else {
      signals.emit('PaymentFailed', { reason: returned });
      say({ text: intl.formatMessage(messages.failed), look: 'bad' });
    }
  }, [intl, say]);
  return null;
}
