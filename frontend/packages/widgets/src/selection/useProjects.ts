import { type ProjectWithGroups, pageGroupCalls } from '@footfall/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** The key starts like the shell's keys of projects, so a changed project invalidates both. */
const query = queryOptions({
  queryKey: ['projects', 'editable'],
  queryFn: ({ signal }) => pageGroupCalls.projects(signal),
});

interface EditableProjects {
  projects: readonly ProjectWithGroups[];
  isPending: boolean;
  /** Resolves to the same list once it is loaded; rejects when it cannot be. */
  loaded: () => Promise<readonly ProjectWithGroups[]>;
}

/** The projects the reader may change, by name. */
export function useProjects(): EditableProjects {
  const { data, isPending } = useQuery(query);
  const queryClient = useQueryClient();
  return {
    projects: editable(data ?? []),
    isPending,
    loaded: async () => editable(await queryClient.ensureQueryData(query)),
  };
}

function editable(projects: readonly ProjectWithGroups[]): readonly ProjectWithGroups[] {
  return projects.filter(({ permissions }) => permissions.edit);
}

/** Returns a function that reloads everything about projects, here and in the shell. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['projects'] });
}
