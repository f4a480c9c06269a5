import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type ApiKey = Schemas['KeyAnswer'];
export type NewApiKey = Schemas['NewKeyAnswer'];
export type Assistant = Schemas['AssistantAnswer'];
export type Account = Schemas['AccountAnswer'];
export type NewUser = Schemas['NewUserBody'];
export type UserChange = Schemas['UserChangeBody'];
export type ImportState = Schemas['ImportAnswer'];
export type QuarantinePage = Schemas['QuarantineAnswer'];
export type LimitSchema = Schemas['LimitSchema'];
export type HeldPlan = Schemas['Held'];
export type Reach = Schemas['Reach'];
export type Snapshot = Schemas['SnapshotAnswer'];
export type AuditEntry = Schemas['AuditEntryAnswer'];
export type InboxMessage = Schemas['MessageEntity'];
export type Author = Schemas['Author'];
export type UsageSummary = Schemas['UsageSummary'];
export type EventKind = Schemas['EventKind'];
export type ScheduledJob = Schemas['ScheduledJobAnswer'];
export type RunState = ScheduledJob['state'];

/** Prefixes of query keys that several parts of the account pages use. */
export const KEYS = {
  users: ['account', 'users'],
  imports: ['account', 'imports'],
  publication: ['account', 'publication'],
} as const;

/** Inbox messages asked for at a time. */
export const INBOX_PAGE = 50;

/** Entries of the audit log asked for at a time. */
export const AUDIT_PAGE = 50;

/** The calls of the account pages. Each throws a `ReportError` with the server's own sentence. */
export const accountCalls = {
  rename: (name: string) => settle<void>(client.PATCH('/api/user', { body: { name } })),
  setEmail: (email: string, current: string) =>
    settle<void>(client.PUT('/api/user/email', { body: { email, current } })),
  setPassword: (current: string, next: string, keepKeys: boolean) =>
    settle<void>(client.PUT('/api/user/password', { body: { current, new: next, keep_keys: keepKeys } })),
  keys: () => settle<ApiKey[]>(client.GET('/api/keys')),
  makeKey: (body: Schemas['KeyBody']) => settle<NewApiKey>(client.POST('/api/keys', { body })),
  revokeKey: (id: number) =>
    settle<void>(client.DELETE('/api/keys/{key_id}', { params: { path: { key_id: id } } })),
  keyUsage: () => settle<Schemas['KeyUsageList']>(client.GET('/api/keys/usage')),
  assistants: () => settle<Assistant[]>(client.GET('/api/assistants')),
  endAssistant: (id: number) =>
    settle<void>(client.DELETE('/api/assistants/{key_id}', { params: { path: { key_id: id } } })),
  price: () => settle<Schemas['BillingStatus']>(client.GET('/trends/paywall/status')),
  limits: () => settle<Schemas['LimitSchema']>(client.GET('/trends/paywall/limits')),
  offers: () => settle<Schemas['OffersAnswer']>(client.GET('/trends/paywall/offers')),
  receipts: () => settle<Schemas['ReceiptsAnswer']>(client.GET('/trends/paywall/receipts')),
  cancel: () => settle<Schemas['PurchaseAnswer'][]>(client.POST('/trends/paywall/cancel')),
  mailWanted: (state: boolean, id: number) =>
    settle<void>(client.PUT('/messaging/api/v1/profile/subscriptions', { body: { id, state } })),
  mailOfProjects: () =>
    settle<Schemas['AllSettings']>(client.POST('/analytics/traffic/rpc/settings/getAllProjects')),
  setMailOfProject: (id: string, settings: Schemas['NotificationSettings']) =>
    settle<void>(
      client.POST('/analytics/traffic/rpc/settings/saveNotificationSettings', {
        body: { ProjectID: id, Settings: settings },
      }),
    ),
  users: () => settle<Schemas['AccountsAnswer']>(client.GET('/api/users')),
  addUser: (body: NewUser) => settle<Account>(client.POST('/api/users', { body })),
  changeUser: (id: number, body: UserChange) =>
    settle<Account>(client.PATCH('/api/users/{user_id}', { params: { path: { user_id: id } }, body })),
  takeFactorsOff: (id: number) =>
    settle<void>(client.DELETE('/api/users/{user_id}/factors', { params: { path: { user_id: id } } })),
  imports: (search: string, limit: number) =>
    settle<Schemas['ImportsAnswer']>(client.GET('/api/imports', { params: { query: { search, limit } } })),
  quarantine: (id: string, offset: number, limit: number) =>
    settle<QuarantinePage>(
      client.GET('/api/imports/{import_id}/quarantine', {
        params: { path: { import_id: id }, query: { offset, limit } },
      }),
    ),
  snapshots: () => settle<Schemas['SnapshotsAnswer']>(client.GET('/api/snapshots')),
  jobs: () => settle<Schemas['ScheduledJobsAnswer']>(client.GET('/api/jobs')),
  runJob: (id: string) =>
    settle<void>(client.POST('/api/jobs/{job_id}/run', { params: { path: { job_id: id } } })),
  inbox: (state: 'open' | 'done' | 'all', before: number | undefined) =>
    settle<Schemas['InboxPage']>(
      client.GET('/api/inbox', {
        params: { query: { state, limit: INBOX_PAGE, ...(before !== undefined && { before }) } },
      }),
    ),
  markMessage: (id: number, done: boolean) =>
    settle<void>(
      client.PATCH('/api/inbox/{message_id}', { params: { path: { message_id: id } }, body: { done } }),
    ),
  deleteMessage: (id: number) =>
    settle<void>(client.DELETE('/api/inbox/{message_id}', { params: { path: { message_id: id } } })),
  usage: (days: number) => settle<UsageSummary>(client.GET('/api/usage', { params: { query: { days } } })),
  auditLog: (before: number | undefined) =>
    settle<Schemas['AuditLogAnswer']>(
      client.GET('/api/audit-log', { params: { query: { limit: AUDIT_PAGE, ...(before && { before }) } } }),
    ),
};
