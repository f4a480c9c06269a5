import type { Locale } from './locales';

export const ROLES = ['guest', 'free', 'paid', 'trends', 'old-trends-2024'] as const;
export type Role = (typeof ROLES)[number];

export const API_TIERS = ['basic', 'extended'] as const;
export type ApiTier = (typeof API_TIERS)[number];

/** Whoever looks at the page, as the server wrote it there; `id` is 0 for a guest. */
export interface User {
  id: number;
  role: Role;
  name?: string | undefined;
  /** The language of the account; nothing until one was chosen. */
  locale?: Locale | undefined;
  /** 'free', 'pro', 'guru', 'business', ...: the plan of the suite, as the server names it. */
  productGroup: string;
  /** One press buys: the means of payment is known. */
  seamlessAllowed: boolean;
  trialAllowed: boolean;
  /** The plan's limits are used up: nothing can be asked until it is raised. */
  offLimits: boolean;
  /** A sub-user: somebody else owns the plan and buys. */
  minion: boolean;
  onTrialPeriod: boolean;
  apiTier: ApiTier | null;
  /** May manage accounts and see what came in. */
  admin: boolean;
}

export const GUEST: User = {
  id: 0,
  role: 'guest',
  productGroup: 'free',
  seamlessAllowed: false,
  trialAllowed: false,
  offLimits: false,
  minion: false,
  onTrialPeriod: false,
  apiTier: null,
  admin: false,
};
