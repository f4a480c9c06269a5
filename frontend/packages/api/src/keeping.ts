import { hostPath } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { client, settle } from './client';
import type { components } from './generated/schema';
import { PROJECTS_KEY } from './projects';

type Schemas = components['schemas'];

export type TargetList = Schemas['TargetListEntity'];
export type Market = Schemas['MarketAnswer'];
export type BulkJob = Schemas['JobAnswer'];
export type ReadTarget = Schemas['TargetFields'];

const RPC = '/analytics/traffic/rpc';
/** Texts in one call at most; the server's own limit. */
const READ_AT_ONCE = 1000;

/** Calls about the target lists of a project. Each throws a `ReportError` with the server's own sentence. */
export const listCalls = {
  listed: (projectId: string, signal: AbortSignal) =>
    settle<TargetList[]>(client.POST(`${RPC}/target-list/list`, { body: { projectId, expand: [] }, signal })),
  get: (projectId: string, id: string) =>
    settle<TargetList>(client.POST(`${RPC}/target-list/get`, { body: { projectId, id, expand: ['urls'] } })),
  save: (projectId: string, name: string, urls: readonly string[], target = '') =>
    settle<TargetList>(
      client.POST(`${RPC}/target-list/createOrUpdate`, {
        body: { projectId, targetList: { id: '0', name, urls: [...urls], target } },
      }),
    ),
};

/** The target lists of a project. Sends no request without a project. */
export function useTargetLists(project: string | undefined) {
  return useQuery({
    queryKey: [...PROJECTS_KEY, 'lists', project],
    queryFn: ({ signal }) => listCalls.listed(project ?? '0', signal),
    enabled: project !== undefined,
  });
}

/** Calls about a user's own markets. Each throws a `ReportError`. */
export const marketCalls = {
  listed: (signal: AbortSignal) => settle<Schemas['MarketsAnswer']>(client.GET('/api/markets', { signal })),
  save: (body: Schemas['MarketWritten']) => settle<Market>(client.PUT('/api/markets', { body })),
  remove: (id: string) =>
    settle<void>(client.DELETE('/api/markets/{market_id}', { params: { path: { market_id: Number(id) } } })),
};

/** Path, on the host, of the finished file of a bulk job. */
export const bulkFilePath = (id: string): string => hostPath(`/api/bulk/${id}/file`);

/** Calls about bulk jobs. Each throws a `ReportError`. */
export const bulkCalls = {
  listed: (signal: AbortSignal) => settle<Schemas['JobsAnswer']>(client.GET('/api/bulk', { signal })),
  start: (body: Schemas['JobAsked']) => settle<BulkJob>(client.POST('/api/bulk', { body })),
  // Ids stay strings, against the type: they are larger than a JavaScript number can hold.
  remove: (id: string) =>
    settle<void>(
      client.DELETE('/api/bulk/{job_id}', { params: { path: { job_id: id as unknown as number } } }),
    ),
};

/** Lets the server read texts as targets, in their order; `reason` says why a text is none. Throws a `ReportError`. */
export async function readTargets(texts: readonly string[], signal: AbortSignal): Promise<ReadTarget[]> {
  const read: ReadTarget[] = [];
  for (let from = 0; from < texts.length; from += READ_AT_ONCE) {
    const urls = texts.slice(from, from + READ_AT_ONCE);
    read.push(...(await settle<ReadTarget[]>(client.POST(`${RPC}/target/read`, { body: { urls }, signal }))));
  }
  return read;
}
