import type { Role } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Roles that an administrator can give; 'guest' is not among them, as a guest has no account. */
export const GIVEN_ROLES = ['free', 'paid', 'trends', 'old-trends-2024'] as const;

export const ROLE_NAMES: Record<Role, MessageDescriptor> = defineMessages({
  guest: { id: 'shell.role.guest', defaultMessage: 'Guest' },
  free: { id: 'shell.role.free', defaultMessage: 'Free plan' },
  paid: { id: 'shell.role.paid', defaultMessage: 'Paid plan' },
  trends: { id: 'shell.role.trends', defaultMessage: 'Trends plan' },
  'old-trends-2024': { id: 'shell.role.oldTrends', defaultMessage: 'Trends plan (2024)' },
});

export type ApiTierChoice = 'none' | 'basic' | 'extended';

export const API_TIER_NAMES: Record<ApiTierChoice, MessageDescriptor> = defineMessages({
  none: { id: 'account.api.none', defaultMessage: 'No API' },
  basic: { id: 'account.permission.apiBasic', defaultMessage: 'Basic API' },
  extended: { id: 'account.permission.apiPremium', defaultMessage: 'Full API' },
});
