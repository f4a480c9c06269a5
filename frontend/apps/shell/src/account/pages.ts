import type { ComponentType } from 'react';
import { defineMessages } from 'react-intl';
import { AlertsPage } from '../alerts/AlertsPage';
import { PanelsPage } from '../panels/PanelsPage';
import { AuditPage } from './AuditPage';
import { ConnectionsPage } from './connections/ConnectionsPage';
import { ImportsPage } from './ImportsPage';
import { InboxPage } from './InboxPage';
import { JobsPage } from './JobsPage';
import { KeysPage } from './KeysPage';
import { NotificationsPage } from './NotificationsPage';
import { PlanPage } from './PlanPage';
import { ProfilePage } from './ProfilePage';
import { ShareLinksPage } from './ShareLinksPage';
import { SnapshotsPage } from './SnapshotsPage';
import { UsagePage } from './UsagePage';
import { UsersPage } from './UsersPage';

export const titles = defineMessages({
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  plan: { id: 'account.plan', defaultMessage: 'Plan' },
  'api-keys': { id: 'account.keys', defaultMessage: 'API keys' },
  notifications: { id: 'account.notifications', defaultMessage: 'Notifications' },
  alerts: { id: 'account.alerts', defaultMessage: 'Alerts' },
  'share-links': { id: 'account.shareLinks', defaultMessage: 'Shared links' },
  users: { id: 'account.users', defaultMessage: 'Users' },
  inbox: { id: 'account.inbox', defaultMessage: 'Inbox' },
  usage: { id: 'account.usage', defaultMessage: 'Usage' },
  imports: { id: 'account.imports', defaultMessage: 'Imports' },
  connections: { id: 'account.connections', defaultMessage: 'Connections' },
  panels: { id: 'account.panels', defaultMessage: 'Panels' },
  snapshots: { id: 'account.snapshots', defaultMessage: 'Data releases' },
  jobs: { id: 'account.jobs', defaultMessage: 'Scheduled jobs' },
  'audit-log': { id: 'account.audit', defaultMessage: 'Audit log' },
});

export type PageId = keyof typeof titles;

interface AccountPageEntry {
  id: PageId;
  /** For administrators only; the server holds every call to the same rule. */
  admin: boolean;
  Page: ComponentType;
}

/** Ids stand in the address; never rename one. */
export const PAGES: readonly AccountPageEntry[] = [
  { id: 'profile', admin: false, Page: ProfilePage },
  { id: 'plan', admin: false, Page: PlanPage },
  { id: 'api-keys', admin: false, Page: KeysPage },
  { id: 'notifications', admin: false, Page: NotificationsPage },
  { id: 'alerts', admin: false, Page: AlertsPage },
  { id: 'share-links', admin: false, Page: ShareLinksPage },
  { id: 'users', admin: true, Page: UsersPage },
  { id: 'inbox', admin: true, Page: InboxPage },
  { id: 'usage', admin: true, Page: UsagePage },
  { id: 'imports', admin: true, Page: ImportsPage },
  { id: 'connections', admin: true, Page: ConnectionsPage },
  { id: 'panels', admin: true, Page: PanelsPage },
  { id: 'snapshots', admin: true, Page: SnapshotsPage },
  { id: 'jobs', admin: true, Page: JobsPage },
  { id: 'audit-log', admin: true, Page: AuditPage },
];
