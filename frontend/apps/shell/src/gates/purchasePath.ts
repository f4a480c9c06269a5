import type { User } from '@footfall/contract';

/** What somebody wants when the way to buy is asked for. */
export type Wish = 'access' | 'api';

/** The way to what is wished: a page of an offer, a form, or a purchase on the spot. */
export type WayIn =
  | { kind: 'offer'; offer: string }
  | { kind: 'contact'; topic: 'plan' | 'custom-plan' }
  | { kind: 'purchase'; tier: 'legacy' | 'api_basic'; quick: boolean };

/** Offers by the hashes the server knows them under. Stored in links, never change one. */
export const OFFERS = { access: 'b7f3a90c51d24e68', apiBasic: '2c8e61f0a4937bd5' } as const;

const offer = (name: keyof typeof OFFERS): WayIn => ({ kind: 'offer', offer: OFFERS[name] });
const contact = (topic: 'plan' | 'custom-plan'): WayIn => ({ kind: 'contact', topic });

/** The purchase path of a user, in the order of the rules: the first that fits decides. */
export function wayIn(user: User, wish: Wish): WayIn {
  if (wish === 'api') return apiWay(user);
  if (user.onTrialPeriod) return contact('plan');
  if (user.seamlessAllowed) return { kind: 'purchase', tier: 'legacy', quick: true };
  if (user.role === 'old-trends-2024') return renewal(user);
  if (user.minion || user.role === 'free') return offer('access');
  if (user.offLimits && user.productGroup === 'business') return contact('custom-plan');
  return offer('access');
}

function apiWay({ productGroup, apiTier }: User): WayIn {
  if (productGroup === 'free' && apiTier !== 'extended') return offer('apiBasic');
  if (productGroup === 'app-center-access' || apiTier === 'extended') return contact('plan');
  return { kind: 'purchase', tier: 'api_basic', quick: true };
}

/** Sub-users do not buy: their owner does. */
function renewal({ minion }: User): WayIn {
  return minion ? contact('plan') : { kind: 'purchase', tier: 'legacy', quick: false };
}

/** Address of an offer or a form, with the way back to this page. */
export function addressOf(way: Exclude<WayIn, { kind: 'purchase' }>, back: string): string {
  const query = new URLSearchParams(
    way.kind === 'offer' ? { offer: way.offer, redirect_to: back } : { topic: way.topic, redirect_to: back },
  );
  return `/${way.kind === 'offer' ? 'subscribe' : 'contact'}?${query}`;
}

/** Where a guest signs in, with the way back to this page. */
export function signInAddress(back: string): string {
  return `/sign-in?${new URLSearchParams({ redirect_to: back })}`;
}
