import type { ComponentType } from 'react';
import { AlertsPage } from '../alerts/AlertsPage';
import { PanelsPage } from '../panels/PanelsPage';
import { AuditPage } from './AuditPage';
import { ConnectionsPage } from './connections/ConnectionsPage';
import { ImportsPage } from './ImportsPage';
import { InboxPage } from './InboxPage';
import { JobsPage } from './JobsPage';
import { KeysPage } from './KeysPage';
import { NotificationsPage } from './NotificationsPage';
import type { PageId } from './names';
import { PlanPage } from './PlanPage';
import { ProfilePage } from './ProfilePage';
import { ShareLinksPage } from './ShareLinksPage';
import { SnapshotsPage } from './SnapshotsPage';
import { SecurityPage } from './security/SecurityPage';
import { UsagePage } from './UsagePage';
import { UsersPage } from './UsersPage';

export const PAGES: Record<PageId, ComponentType> = {
  profile: ProfilePage,
  security: SecurityPage,
  plan: PlanPage,
  'api-keys': KeysPage,
  notifications: NotificationsPage,
  alerts: AlertsPage,
  'share-links': ShareLinksPage,
  users: UsersPage,
  inbox: InboxPage,
  usage: UsagePage,
  imports: ImportsPage,
  connections: ConnectionsPage,
  panels: PanelsPage,
  snapshots: SnapshotsPage,
  jobs: JobsPage,
  'audit-log': AuditPage,
};
