import { client, type components, settle } from '@footfall/api';
import type { User } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';

export type Way = components['schemas']['WayAnswer'];
export type Trigger = Way['trigger'];

/** How this user goes on to buy what the trigger asks for. The server knows the rules; nothing here repeats them. */
export function useWay(user: User, trigger: Trigger) {
  return useQuery({
    // What the way depends on: when any of it changes, another way may fit.
    queryKey: ['paywall', 'way', trigger, user.id, user.role, user.onTrialPeriod, user.offLimits],
    queryFn: () => settle<Way>(client.GET('/trends/paywall/way', { params: { query: { trigger } } })),
  });
}

/** What is asked for with access to everything: to buy it without leaving the page, for whoever may. */
export function accessTrigger(user: User): Trigger {
  return user.seamlessAllowed ? 'seamless' : 'plan';
}
