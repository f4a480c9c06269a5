import { isReportError, PROJECTS_KEY } from '@footfall/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../bootstrap/UserContext';
import { FIRST_PAGE, type Project, type ProjectPage, projectCalls } from './client';

/** What a list that could not be read shows: the page works on without projects. */
const NONE: ProjectPage = { projects: [], total: 0 };

/** The reader's projects, `most` of them: a short first page with the page itself, more when they are looked through. */
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

/** One project, from the list where it is on it. */
export function useProject(id: string | undefined): Project | undefined {
  return useProjectQuery(id).project;
}

/** The same, with whether it is still awaited. */
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

/** Whether the server knows no such project of the reader's. */
export function useIsProjectMissing(id: string | undefined): boolean {
  const queryClient = useQueryClient();
  // Asked for by whoever shows it; drawn again with it.
  useProject(id);
  const error = queryClient.getQueryState([...PROJECTS_KEY, 'one', id])?.error;
  return isReportError(error) && error.code === 'project_not_found';
}
