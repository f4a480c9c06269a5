import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../engine/UserContext';
import { FIRST_PAGE, type Project, type ProjectPage, projectCalls } from './client';

/** What a list that could not be read shows: the page works on without projects. */
const NONE: ProjectPage = { projects: [], total: 0 };

export const PROJECTS_KEY = ['projects'];

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
  const user = useUser();
  const listed = useProjects().projects.find((project) => project.id === id);
  const { data } = useQuery({
    queryKey: [...PROJECTS_KEY, 'one', id],
    queryFn: ({ signal }) => projectCalls.byId(id ?? '0', signal),
    enabled: user.role !== 'guest' && id !== undefined && !listed,
    retry: false,
  });
  return id === undefined ? undefined : (listed ?? data);
}

/** Reads every list again: after a change it is the server that knows the order and the number. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
}
