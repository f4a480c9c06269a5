import type { ComponentType } from 'react';
import { defineMessages } from 'react-intl';
import { AuditRoom } from './AuditRoom';
import { ImportsRoom } from './ImportsRoom';
import { InboxRoom } from './InboxRoom';
import { KeysRoom } from './KeysRoom';
import { NotificationsRoom } from './NotificationsRoom';
import { PlanRoom } from './PlanRoom';
import { ProfileRoom } from './ProfileRoom';
import { SnapshotsRoom } from './SnapshotsRoom';
import { UsageRoom } from './UsageRoom';
import { UsersRoom } from './UsersRoom';

export const titles = defineMessages({
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  plan: { id: 'account.plan', defaultMessage: 'Plan' },
  'api-keys': { id: 'account.keys', defaultMessage: 'API keys' },
  notifications: { id: 'account.notifications', defaultMessage: 'Notifications' },
  users: { id: 'account.users', defaultMessage: 'Users' },
  inbox: { id: 'account.inbox', defaultMessage: 'Inbox' },
  usage: { id: 'account.usage', defaultMessage: 'Usage' },
  imports: { id: 'account.imports', defaultMessage: 'Imports' },
  snapshots: { id: 'account.snapshots', defaultMessage: 'Snapshots' },
  'audit-log': { id: 'account.audit', defaultMessage: 'Audit log' },
});

export type RoomId = keyof typeof titles;

interface Room {
  id: RoomId;
  /** For administrators only; the server holds every call to the same rule. */
  admin: boolean;
  Room: ComponentType;
}

/** Ids stand in the address; never rename one. */
export const ROOMS: readonly Room[] = [
  { id: 'profile', admin: false, Room: ProfileRoom },
  { id: 'plan', admin: false, Room: PlanRoom },
  { id: 'api-keys', admin: false, Room: KeysRoom },
  { id: 'notifications', admin: false, Room: NotificationsRoom },
  { id: 'users', admin: true, Room: UsersRoom },
  { id: 'inbox', admin: true, Room: InboxRoom },
  { id: 'usage', admin: true, Room: UsageRoom },
  { id: 'imports', admin: true, Room: ImportsRoom },
  { id: 'snapshots', admin: true, Room: SnapshotsRoom },
  { id: 'audit-log', admin: true, Room: AuditRoom },
];
