import type { User } from '@footfall/contract';
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';

/** Titles of the account pages by id. Ids are in the address: never rename one. */
export const titles = defineMessages({
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  security: { id: 'account.security', defaultMessage: 'Security' },
  plan: { id: 'account.plan', defaultMessage: 'Plan' },
  'api-keys': { id: 'account.keys', defaultMessage: 'API keys' },
  notifications: { id: 'account.notifications', defaultMessage: 'Notifications' },
  alerts: { id: 'account.alerts', defaultMessage: 'Alerts' },
  'share-links': { id: 'account.shareLinks', defaultMessage: 'Shared links' },
  imports: { id: 'account.imports', defaultMessage: 'Imports' },
  connections: { id: 'account.connections', defaultMessage: 'Connections' },
  panels: { id: 'account.panels', defaultMessage: 'Panels' },
  snapshots: { id: 'account.snapshots', defaultMessage: 'Data releases' },
  jobs: { id: 'account.jobs', defaultMessage: 'Scheduled jobs' },
  users: { id: 'account.users', defaultMessage: 'Users' },
  inbox: { id: 'account.inbox', defaultMessage: 'Inbox' },
  usage: { id: 'account.usage', defaultMessage: 'Usage' },
  'audit-log': { id: 'account.audit', defaultMessage: 'Audit log' },
});

export type PageId = keyof typeof titles;

interface PageGroup {
  name: MessageDescriptor;
  /** In the order of the navigation. */
  ids: readonly PageId[];
}

const OWN: PageGroup = {
  name: defineMessage({ id: 'account.group.own', defaultMessage: 'Your account' }),
  ids: ['profile', 'security', 'plan', 'api-keys', 'notifications', 'alerts', 'share-links'],
};

/** For administrators only; the server checks every call as well. */
const ADMINISTRATION: readonly PageGroup[] = [
  {
    name: defineMessage({ id: 'account.group.data', defaultMessage: 'Data' }),
    ids: ['imports', 'connections', 'panels', 'snapshots', 'jobs'],
  },
  {
    name: defineMessage({ id: 'account.group.people', defaultMessage: 'People and activity' }),
    ids: ['users', 'inbox', 'usage', 'audit-log'],
  },
];

/** The account pages that a user may open, by group; one alone to whoever must set up a second factor first. */
export function pageGroupsOf(user: User): readonly PageGroup[] {
  if (user.factorNeeded) return [{ ...OWN, ids: ['security'] }];
  return user.admin ? [OWN, ...ADMINISTRATION] : [OWN];
}

/** The same without the groups. */
export const pagesOf = (user: User): PageId[] => pageGroupsOf(user).flatMap(({ ids }) => ids);

/** Other words that people may type for a page in an address, for suggestions on the "not found" page. */
export const OTHER_NAMES: Record<PageId, string> = {
  profile: 'account settings preferences password me',
  security: 'second factor two-factor 2fa mfa totp authenticator passkeys recovery sessions devices',
  plan: 'billing subscription pricing upgrade limits',
  'api-keys': 'tokens developers api',
  notifications: 'mails emails digests reports',
  alerts: 'rules warnings webhooks destinations deliveries',
  'share-links': 'sharing shared links',
  users: 'people members accounts roles administration admin',
  inbox: 'feedback messages contact',
  usage: 'events statistics',
  imports: 'import data files upload own-data quarantine',
  connections: 'connect connectors services integrations sources',
  panels: 'panelists members invitations quotas',
  snapshots: 'data releases publish published versions',
  jobs: 'scheduled tasks schedule cron',
  'audit-log': 'history events',
};
