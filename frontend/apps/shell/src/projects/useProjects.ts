import { isReportError, PROJECTS_KEY } from '@footfall/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../bootstrap/UserContext';
import { FIRST_PAGE, type Project, type ProjectPage, projectCalls } from './client';

/** Used if the list cannot be read, so that the page works without projects. */
const NONE: ProjectPage = { projects: [], total: 0 };

/** The reader's projects that match `search`, `most` of them at most; by default the few that the page itself needs. */
export function useProjects({ search = '', most = FIRST_PAGE }: { search?: string; most?: number } = {}) {
  const user = useUser();
  const query = useQuery({
    queryKey: [...PROJECTS_KEY, 'list', most, search],
    queryFn: async ({ signal }) => {
      try {
        return await projectCalls.list(most, search, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Tried to load projects API, but got error!', error);
        throw error;
      }
    },
    enabled: user.role !== 'guest',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...(query.data ?? NONE), failed: query.isError, pending: query.isPending, retry: query.refetch };
}

/** A project by its id; undefined while it is loading, for guests, and if there is none. */
export function useProject(id: string | undefined): Project | undefined {
  return useProjectQuery(id).project;
}

/** The same, with whether it is still loading. Sends a request only if the first page of the list does not have it. */
export function useProjectQuery(id: string | undefined): { project: Project | undefined; pending: boolean } {
  const user = useUser();
  const listed = useProjects().projects.find((project) => project.id === id);
  const enabled = user.role !== 'guest' && id !== undefined && !listed;
  const { data, isPending } = useQuery({
    queryKey: [...PROJECTS_KEY, 'one', id],
    queryFn: ({ signal }) => projectCalls.byId(id ?? '0', signal),
    enabled,
    retry: false,
  });
  return { project: id === undefined ? undefined : (listed ?? data), pending: enabled && isPending };
}

/** Whether the server has said that the reader has no such project. */
export function useIsProjectMissing(id: string | undefined): boolean {
  const queryClient = useQueryClient();
  // Subscribes to the project's query, so that the error below is read again when it changes.
  useProject(id);
  const error = queryClient.getQueryState([...PROJECTS_KEY, 'one', id])?.error;
  return isReportError(error) && error.code === 'project_not_found';
}
