import { useQuery } from '@tanstack/react-query';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import { accountCalls, type LimitSchema } from './calls';

/** Names of plans and add-ons by the server's ids. */
export const PLAN_NAMES: Record<string, MessageDescriptor> = defineMessages({
  essential: { id: 'account.offer.essential', defaultMessage: 'Essential' },
  plus: { id: 'account.offer.plus', defaultMessage: 'Plus' },
  premium: { id: 'account.offer.premium', defaultMessage: 'Premium' },
  legacy: { id: 'account.offer.legacy', defaultMessage: 'Trends plan' },
  business: { id: 'account.offer.business', defaultMessage: 'Business' },
  api_basic: { id: 'account.offer.apiBasic', defaultMessage: 'API Basic' },
  api_extended: { id: 'account.offer.apiExtended', defaultMessage: 'API Extended' },
});

/** What each offered plan includes, which tells apart two plans at one price. */
export const PLAN_OPENS: Record<string, MessageDescriptor> = defineMessages({
  premium: {
    id: 'account.opens.premium',
    defaultMessage: 'Every dashboard for any site: full history, page groups, exports and bulk jobs.',
  },
  legacy: {
    id: 'account.opens.legacy',
    defaultMessage: 'Every dashboard for any site, on the plan you already know, at your price.',
  },
  business: {
    id: 'account.opens.business',
    defaultMessage: 'Everything in Premium, with the report allowance of the Business plan.',
  },
  api_basic: {
    id: 'account.opens.apiBasic',
    defaultMessage:
      'Key metrics and traffic trends for your own programs, with an API key. Dashboards are not included.',
  },
});

/** Whether the reader's tier limits the history, so that a larger tier is worth offering; false until it is known. */
export function isSmall(limits: LimitSchema | undefined): boolean {
  return limits !== undefined && limits.reach.historyMonths !== null;
}

/** What the user can buy; asked for again when the user's plan or limits change. */
export function useOffers() {
  const { role, onTrialPeriod, offLimits } = useUser();
  return useQuery({
    queryKey: ['account', 'offers', role, onTrialPeriod, offLimits],
    queryFn: accountCalls.offers,
  });
}

/** The user's limits; asked for again when the user's plan or limits change. */
export function useLimits() {
  const { role, onTrialPeriod, offLimits } = useUser();
  return useQuery({
    queryKey: ['account', 'limits', role, onTrialPeriod, offLimits],
    queryFn: accountCalls.limits,
  });
}
