import {
  type PageGroup,
  PROJECTS_KEY,
  type ProjectWithGroups,
  pageGroupCalls,
  useRefreshProjects,
} from '@footfall/api';
import type { DashboardProps } from '@footfall/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type Group, isRead } from './group';

export interface KnownGroups {
  groups: readonly PageGroup[];
  /** The open project; undefined in the demo and without one. */
  project: ProjectWithGroups | undefined;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  /** Reads everything about projects again, here and in the shell. */
  refresh: () => Promise<void>;
}

/** The page groups of the open project, or those of the demo. */
export function useGroups({ project, demo }: Pick<DashboardProps, 'project' | 'demo'>): KnownGroups {
  const refresh = useRefreshProjects();
  const samples = useQuery({
    queryKey: ['page-groups', 'samples'],
    queryFn: ({ signal }) => pageGroupCalls.samples(signal),
    enabled: demo,
  });
  const opened = useQuery({
    queryKey: [...PROJECTS_KEY, 'groups', project],
    queryFn: ({ signal }) => pageGroupCalls.project(project ?? '0', signal),
    enabled: !demo && project !== undefined,
  });
  const asked = demo ? samples : opened;
  return {
    groups: (demo ? samples.data : opened.data?.pageGroups) ?? [],
    project: demo ? undefined : opened.data,
    isPending: asked.isLoading,
    error: asked.error,
    retry: () => void asked.refetch(),
    refresh,
  };
}

/** Groups with their rules: undefined until all are there; an error when one of them is gone. */
export interface ReadRules {
  rules: Group[] | undefined;
  error: Error | null;
  /** Asks again for those that could not be read. */
  retry: () => void;
}

/** The same groups with their rules, which a project does not list. */
export function useRules(project: string | undefined, groups: readonly PageGroup[]): ReadRules {
  const queries = useQueries({
    queries: groups.map((group) => ({
      // A version never changes, so it is never reloaded; a deleted group would only give an error.
      queryKey: ['page-groups', 'rules', project, group.id, group.version],
      queryFn: ({ signal }: { signal: AbortSignal }) => pageGroupCalls.get(project ?? '0', group.id, signal),
      enabled: !isRead(group),
    })),
  });
  const read = groups.map((group, index) => (isRead(group) ? group : queries[index]?.data));
  const whole = read.filter((group): group is PageGroup & Group => group !== undefined && isRead(group));
  return {
    rules: whole.length === groups.length ? whole : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
}
