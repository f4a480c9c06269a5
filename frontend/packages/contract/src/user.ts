import type { Locale } from './locales';

export const ROLES = ['guest', 'free', 'paid', 'trends', 'old-trends-2024'] as const;
export type Role = (typeof ROLES)[number];

export const API_TIERS = ['basic', 'extended'] as const;
export type ApiTier = (typeof API_TIERS)[number];

/** The reader of the page, as the server wrote it into the page; `id` is 0 for a guest. */
export interface User {
  id: number;
  role: Role;
  name?: string | undefined;
  /** Where mails go; empty for an owner of the installation who has set no address. */
  email?: string | undefined;
  /** The language chosen in the account; undefined until one was chosen. */
  locale?: Locale | undefined;
  /** 'free', 'pro', 'guru', 'business', ...: the plan of the suite, as the server names it. */
  productGroup: string;
  /** One click buys a plan, because a means of payment is on file. */
  seamlessAllowed: boolean;
  trialAllowed: boolean;
  /** The plan's limits are used up: no report can be asked for until the plan is raised. */
  offLimits: boolean;
  /** A sub-user: somebody else owns the plan and pays for it. */
  minion: boolean;
  onTrialPeriod: boolean;
  apiTier: ApiTier | null;
  /** May manage accounts, imports and jobs. */
  admin: boolean;
  /** Must set up a second factor; nothing else opens until then. */
  factorNeeded?: boolean | undefined;
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
