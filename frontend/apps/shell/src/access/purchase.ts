import { hostPath, productPath } from '@footfall/contract';
import * as v from 'valibot';
import { signals } from '../bootstrap/signals';

const Answer = v.object({
  is_payment_succeed: v.boolean(),
  expires_at: v.nullish(v.string()),
  /** Address of the payment page; missing if nothing is left to pay. */
  checkout_url: v.nullish(v.string()),
});

const MOST_ASKED = 15;
const ASK_AGAIN_MS = 1000;

/**
 * Buys a tier: at once with the stored means of payment (`quick`), or by going to the payment page, which returns to
 * `back`. Emits PaymentSucceeded or PaymentFailed unless the page is left; never throws.
 */
export async function buy(tier: string, quick: boolean, back: string): Promise<void> {
  try {
    const { is_payment_succeed, checkout_url } = await ask(tier, quick, back);
    if (is_payment_succeed) signals.emit('PaymentSucceeded', { tier });
    else if (checkout_url) window.location.assign(hostPath(checkout_url));
    else signals.emit('PaymentFailed', { reason: 'failed' });
  } catch {
    signals.emit('PaymentFailed', { reason: 'failed' });
  }
}

async function ask(tier: string, quick: boolean, back: string): Promise<v.InferOutput<typeof Answer>> {
  const answer = await fetch(hostPath('/trends/paywall/purchase'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tier, redirect_to: productPath(back), is_quick: quick }),
  });
  if (!answer.ok) throw new Error(`The purchase was refused with status ${answer.status}.`);
  return v.parse(Answer, await answer.json());
}

const Bought = v.object({ state: v.string(), tier: v.string() });

/**
 * The tier of a purchase, as soon as the server knows that it is paid: the provider's message may arrive after the
 * reader has returned. Undefined if it does not arrive within about 15 s; a later page will show the tier.
 */
export async function tierOnceSettled(id: string): Promise<string | undefined> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const answer = await fetch(hostPath(`/trends/paywall/purchase/${encodeURIComponent(id)}`), {
      credentials: 'include',
    });
    if (!answer.ok) return undefined;
    const { state, tier } = v.parse(Bought, await answer.json());
    if (state !== 'pending') return state === 'succeeded' ? tier : undefined;
  }
  return undefined;
}
