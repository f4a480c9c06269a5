import { type ProjectWithGroups, pageGroupCalls } from '@footfall/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** Its key begins as the shell's own keys of projects do: what changes a project renews both. */
const query = queryOptions({
  queryKey: ['projects', 'editable'],
  queryFn: ({ signal }) => pageGroupCalls.projects(signal),
});

interface EditableProjects {
  projects: readonly ProjectWithGroups[];
  isPending: boolean;
  /** The same list for whoever acts before it has arrived; fails where it cannot arrive. */
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

/** Reads everything about projects again, here and in the shell. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['projects'] });
}
