import * as z from 'zod/mini';

const RPC = '/analytics/traffic/rpc';

const Permissions = z.object({
  read: z.catch(z.boolean(), false),
  share: z.catch(z.boolean(), false),
  delete: z.catch(z.boolean(), false),
  edit: z.catch(z.boolean(), false),
});
export type Permissions = z.infer<typeof Permissions>;

const TargetDetail = z.object({
  value: z.string(),
  scope: z.nullable(z.enum(['domain', 'subdomain', 'subfolder', 'page'])),
  valid: z.boolean(),
  reason: z.nullish(z.string()),
});
export type TargetDetail = z.infer<typeof TargetDetail>;

const Project = z.object({
  /** A big number as text. */
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  geo: z.union([z.string(), z.array(z.string())]),
  targetDetails: z.array(TargetDetail),
  ownerId: z.number(),
  owner: z.object({ id: z.number(), name: z.string() }),
  permissions: Permissions,
  setup: z.object({ complete: z.boolean(), missing: z.nullable(z.string()) }),
  /** Version of the project when it was read, by which the server detects that somebody else changed it. */
  version: z.number(),
});
export type Project = z.infer<typeof Project>;

const ProjectPage = z.object({ projects: z.array(Project), total: z.number() });
export type ProjectPage = z.infer<typeof ProjectPage>;

const Share = z.object({ name: z.string(), email: z.string(), permissions: Permissions, seen: z.boolean() });
export type Share = z.infer<typeof Share>;

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** Why the server refused a call about projects. `message` is the server's own sentence. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A project to create (without an id) or to change; what is left out stays as it is. */
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
  // Sent even while the page is being left: a deletion that was not undone must happen.
  remove: (projectId: string) => call('project/delete', { projectId }, z.object({}), { keepalive: true }),
  share: (projectId: string, email: string, permissions: Permissions) =>
    call('project/share', { projectId, email, permissions }, z.array(Share)),
  shares: (projectId: string, signal?: AbortSignal) =>
    call('project/shares', { projectId }, z.array(Share), { signal }),
  leave: (projectId: string) => call('project/leave', { projectId }, z.object({})),
  readTargets: (urls: readonly string[]) => call('target/read', { urls }, z.array(TargetDetail)),
};

async function call<Shape extends z.ZodMiniType>(
  method: string,
  body: object,
  shape: Shape,
  options: { signal?: AbortSignal | undefined; keepalive?: boolean } = {},
): Promise<z.infer<Shape>> {
  const { signal = null, keepalive = false } = options;
  const answer = await fetch(`${RPC}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
    keepalive,
  });
  const read: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return shape.parse(read);
  const refusal = Refusal.safeParse(read);
  if (refusal.success) throw new ProjectError(refusal.data.error.code, refusal.data.error.message);
  throw new ProjectError(
    `http_${answer.status}`,
    `${method}: the server answered with status ${answer.status}.`,
  );
}
