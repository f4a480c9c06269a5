import { PROJECTS_KEY, type ProjectWithGroups, pageGroupCalls } from '@footfall/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const query = queryOptions({
  queryKey: [...PROJECTS_KEY, 'editable'],
  queryFn: ({ signal }) => pageGroupCalls.projects(signal),
});

interface EditableProjects {
  projects: readonly ProjectWithGroups[];
  isPending: boolean;
  /** Resolves to the same list once it is loaded; rejects when it cannot be. */
  loaded: () => Promise<readonly ProjectWithGroups[]>;
}

/** The projects that the reader may change, sorted by name. */
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
