import { MAX_PROJECTS, type Scope } from '@footfall/contract';
import { client, settle } from './client';
import type { components } from './generated/schema';

type Schemas = components['schemas'];

export type PageGroup = Schemas['PageGroupEntity'];
export type PageRules = Schemas['PageRules'];
export type ProjectWithGroups = Schemas['ProjectEntity'];

/** A page group of a target to save; a new one if it has no id. */
export interface PageGroupChange {
  projectId: string;
  targetUrl: string;
  pageGroup: Schemas['PageGroupSaved'];
}

export interface ProjectSites {
  /** Left out for a new project. */
  projectId?: string;
  version?: number;
  name?: string;
  sites: ReadonlyArray<{ url: string; scope?: Scope }>;
}

const RPC = '/analytics/traffic/rpc';

/** The calls about projects and their page groups. Each throws a `ReportError` with the server's own sentence. */
export const pageGroupCalls = {
  /** All projects of the user, sorted by name: no user can have more than `MAX_PROJECTS`. */
  projects: async (signal: AbortSignal) => {
    const body = { limit: MAX_PROJECTS, offset: 0, search: '', sort: 'name' as const };
    const call = client.POST(`${RPC}/project/list`, { body, signal });
    return (await settle<Schemas['ProjectPage']>(call)).projects;
  },
  project: (projectId: string, signal: AbortSignal) =>
    settle<ProjectWithGroups>(client.POST(`${RPC}/project/byProjectID`, { body: { projectId }, signal })),
  saveSites: ({ sites, ...project }: ProjectSites) =>
    settle<ProjectWithGroups>(
      client.POST(`${RPC}/project/createOrUpdate`, {
        body: { ...project, targets: sites.map((site) => ({ ...site })) } as Schemas['ProjectSaved'],
      }),
    ),
  samples: (signal: AbortSignal) => settle<PageGroup[]>(client.POST(`${RPC}/page-group/sample`, { signal })),
  /** A page group with its rules. */
  get: (projectId: string, id: string, signal: AbortSignal) =>
    settle<PageGroup>(
      client.POST(`${RPC}/page-group/get`, { body: { projectId, id, properties: ['conditions'] }, signal }),
    ),
  save: (change: PageGroupChange) =>
    settle<PageGroup>(client.POST(`${RPC}/page-group/createOrUpdate`, { body: change })),
  remove: (projectId: string, id: string) =>
    settle<object>(client.POST(`${RPC}/page-group/delete`, { body: { projectId, id } })),
};
