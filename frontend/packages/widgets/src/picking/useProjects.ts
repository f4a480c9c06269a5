import { type ProjectWithGroups, pageGroupCalls } from '@footfall/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Begins as the shell's own keys of projects do: what changes a project renews both. */
const KEY = ['projects', 'editable'];

/** The projects the reader may change, by name. */
export function useProjects(): { projects: readonly ProjectWithGroups[]; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => pageGroupCalls.projects(signal),
  });
  return { projects: (data ?? []).filter(({ permissions }) => permissions.edit), isPending };
}

/** Reads everything about projects again, here and in the shell. */
export function useRefreshProjects(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['projects'] });
}
