import { client, type components, settle } from '@footfall/api';
import type { User } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';

export type PurchaseFlow = components['schemas']['PurchaseFlowAnswer'];
export type Trigger = PurchaseFlow['trigger'];

/** Asks the server how this user buys what the trigger is about. Only the server knows the rules. */
export function usePurchaseFlow(user: User, trigger: Trigger) {
  return useQuery({
    // When anything that the flow depends on changes, it is asked for again.
    queryKey: ['paywall', 'flow', trigger, user.id, user.role, user.onTrialPeriod, user.offLimits],
    queryFn: () =>
      settle<PurchaseFlow>(client.GET('/trends/paywall/way', { params: { query: { trigger } } })),
  });
}

/** The last digits of the card that a quick purchase charges; null where nobody knows, undefined until it is known. */
export function useCard() {
  return useQuery({
    queryKey: ['paywall', 'card'],
    queryFn: () => settle<components['schemas']['CardAnswer']>(client.GET('/trends/paywall/card')),
  }).data?.card;
}

/**
 * The trigger for access to all dashboards: a purchase without leaving the page if the user may, else a plan.
 */
export function accessTrigger(user: User): Trigger {
  return user.seamlessAllowed ? 'seamless' : 'plan';
}
