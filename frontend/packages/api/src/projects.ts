import { useQueryClient } from '@tanstack/react-query';

/** Prefix of the query keys of everything about projects, in the cache that shell and remotes share. */
export const PROJECTS_KEY = ['projects'];

/** Reloads everything about projects: after a change only the server knows their order and number. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
}
