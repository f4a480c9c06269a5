import * as z from 'zod/mini';
import { signals } from '../engine/signals';

const Answer = z.object({
  is_payment_succeed: z.boolean(),
  expires_at: z.nullish(z.string()),
  /** Where to pay, while that is still to be done. */
  checkout_url: z.nullish(z.string()),
});

/** Buys with the means of payment that is known, or goes where one is asked for; gives the signal of how it ended. */
export async function buy(tier: string, quick: boolean, back: string): Promise<void> {
  try {
    const { is_payment_succeed, checkout_url } = await ask(tier, quick, back);
    if (is_payment_succeed) signals.emit('PaymentSucceeded', { tier });
    else if (checkout_url) window.location.assign(checkout_url);
    else signals.emit('PaymentFailed', { reason: 'failed' });
  } catch {
    signals.emit('PaymentFailed', { reason: 'failed' });
  }
}

async function ask(tier: string, quick: boolean, back: string): Promise<z.infer<typeof Answer>> {
  const answer = await fetch('/trends/paywall/purchase', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tier, redirect_to: back, is_quick: quick }),
  });
  if (!answer.ok) throw new Error(`The purchase was refused with status ${answer.status}.`);
  return Answer.parse(await answer.json());
}

/** How a payment ended from whose page the browser comes back, by the address it comes back to. */
export function returnedPayment(searchText: string): 'succeeded' | 'failed' | 'closed' | undefined {
  const payment = new URLSearchParams(searchText).get('payment');
  return payment === 'succeeded' || payment === 'failed' || payment === 'closed' ? payment : undefined;
}
