import { toReportError, unreachable } from '@footfall/api';
import { hostPath } from '@footfall/contract';
import * as v from 'valibot';

const RPC = hostPath('/analytics/traffic/rpc');

const Permissions = v.object({
  read: v.fallback(v.boolean(), false),
  share: v.fallback(v.boolean(), false),
  delete: v.fallback(v.boolean(), false),
  edit: v.fallback(v.boolean(), false),
});
export type Permissions = v.InferOutput<typeof Permissions>;

const TargetDetail = v.object({
  value: v.string(),
  scope: v.nullable(v.picklist(['domain', 'subdomain', 'subfolder', 'page'])),
  valid: v.boolean(),
  reason: v.nullish(v.string()),
  problem: v.nullish(v.string()),
  meant: v.nullish(v.string()),
});
export type TargetDetail = v.InferOutput<typeof TargetDetail>;

const Project = v.object({
  /** A number too big for JavaScript, so it is a string. */
  id: v.string(),
  name: v.string(),
  domain: v.string(),
  geo: v.union([v.string(), v.array(v.string())]),
  targetDetails: v.array(TargetDetail),
  ownerId: v.number(),
  owner: v.object({ id: v.number(), name: v.string() }),
  permissions: Permissions,
  setup: v.object({ complete: v.boolean(), missing: v.nullable(v.string()) }),
  /** Version of the project when it was read. The server refuses a change if somebody else has changed it since. */
  version: v.number(),
});
export type Project = v.InferOutput<typeof Project>;

const ProjectPage = v.object({ projects: v.array(Project), total: v.number() });
export type ProjectPage = v.InferOutput<typeof ProjectPage>;

const Share = v.object({ name: v.string(), email: v.string(), permissions: Permissions, seen: v.boolean() });
export type Share = v.InferOutput<typeof Share>;

/** A project to create (without an id) or to change; fields left out stay as they are. */
export interface ProjectChange {
  projectId?: string;
  version?: number;
  name?: string;
  domain?: string;
  geo?: Project['geo'];
  targets?: ReadonlyArray<{ url: string; scope: TargetDetail['scope'] }>;
}

export const FIRST_PAGE = 5;
export const PAGE = 20;

export const projectCalls = {
  list: (limit: number, search: string, signal?: AbortSignal) =>
    call('project/list', { limit, offset: 0, search }, ProjectPage, { signal }),
  byId: (projectId: string, signal?: AbortSignal) =>
    call('project/byProjectID', { projectId }, Project, { signal }),
  save: (change: ProjectChange) => call('project/createOrUpdate', change, Project),
  // `keepalive` sends it even while the page is being left, as a deletion that was not undone must happen.
  remove: (projectId: string) => call('project/delete', { projectId }, v.object({}), { keepalive: true }),
  share: (projectId: string, email: string, permissions: Permissions) =>
    call('project/share', { projectId, email, permissions }, v.array(Share)),
  shares: (projectId: string, signal?: AbortSignal) =>
    call('project/shares', { projectId }, v.array(Share), { signal }),
  leave: (projectId: string) => call('project/leave', { projectId }, v.object({})),
  readTargets: (urls: readonly string[]) => call('target/read', { urls }, v.array(TargetDetail)),
};

async function call<Shape extends v.GenericSchema>(
  method: string,
  body: object,
  shape: Shape,
  options: { signal?: AbortSignal | undefined; keepalive?: boolean } = {},
): Promise<v.InferOutput<Shape>> {
  const { signal = null, keepalive = false } = options;
  const answer = await fetch(`${RPC}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
    keepalive,
  }).catch((thrown: unknown) => {
    throw signal?.aborted ? thrown : unreachable(thrown);
  });
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toReportError(answer, read);
  return v.parse(shape, read);
}
