import { client, type components, settle } from '@footfall/api';
import type { User } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';

export type PurchaseFlow = components['schemas']['PurchaseFlowAnswer'];
export type Trigger = PurchaseFlow['trigger'];

/** How this user buys what the trigger asks for. The server has the rules; nothing here repeats them. */
export function usePurchaseFlow(user: User, trigger: Trigger) {
  return useQuery({
    // What the flow depends on: when any of it changes, another one may apply.
    queryKey: ['paywall', 'flow', trigger, user.id, user.role, user.onTrialPeriod, user.offLimits],
    queryFn: () =>
      settle<PurchaseFlow>(client.GET('/trends/paywall/way', { params: { query: { trigger } } })),
  });
}

/**
 * The trigger for access to everything: a purchase without leaving the page where the user may, else a plan.
 */
export function accessTrigger(user: User): Trigger {
  return user.seamlessAllowed ? 'seamless' : 'plan';
}
