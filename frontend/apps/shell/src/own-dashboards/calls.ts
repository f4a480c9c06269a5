import { client, settle } from '@footfall/api';
import type { Permissions } from '../projects/client';
import type { OwnContents } from './contents';

export interface OwnDashboard extends OwnContents {
  id: string;
  projectId: string;
  version: number;
  permissions: Permissions;
}

export interface OwnEntry {
  id: string;
  name: string;
  version: number;
  items: number;
}

/** A dashboard to create (without an id) or to change. */
export type OwnChange = OwnContents & { id?: string; version?: number };

const RPC = '/analytics/traffic/rpc';

/** Calls about the own dashboards of a project. Each throws a `ReportError` with the server's own sentence. */
export const ownCalls = {
  list: (projectId: string) =>
    settle<OwnEntry[]>(client.POST(`${RPC}/own-dashboard/list`, { body: { projectId } })),
  get: (projectId: string, id: string) =>
    settle<OwnDashboard>(client.POST(`${RPC}/own-dashboard/get`, { body: { projectId, id } })),
  save: (projectId: string, ownDashboard: OwnChange) =>
    settle<OwnDashboard>(
      client.POST(`${RPC}/own-dashboard/createOrUpdate`, {
        // The type from the API description is the same but longer, so TypeScript cannot match the two.
        body: { projectId, ownDashboard: ownDashboard as never },
      }),
    ),
  order: (projectId: string, ids: string[]) =>
    settle<OwnEntry[]>(client.POST(`${RPC}/own-dashboard/order`, { body: { projectId, ids } })),
  remove: (projectId: string, id: string) =>
    settle<void>(client.POST(`${RPC}/own-dashboard/delete`, { body: { projectId, id } })),
  /** Mails the reader this dashboard as PDF each month. */
  mail: (projectId: string, id: string) =>
    settle<void>(
      client.POST(`${RPC}/settings/saveNotificationSettings`, {
        body: {
          ProjectID: projectId,
          Settings: { Enabled: true, Every: 'monthly', AttachPdf: true, OwnDashboard: id },
        },
      }),
    ),
};

export const ownKey = (projectId: string | undefined, id?: string) =>
  id ? ['own-dashboards', projectId, id] : ['own-dashboards', projectId];
