import { useQueryClient } from '@tanstack/react-query';

/** Begins the key of everything read about projects: they share one cache over the shell and the remotes. */
export const PROJECTS_KEY = ['projects'];

/** Reads everything about projects again: after a change it is the server that knows their order and number. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
}
