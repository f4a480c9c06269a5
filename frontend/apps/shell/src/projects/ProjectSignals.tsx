import { hostPath } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { signals } from '../bootstrap/signals';
import { useUser } from '../bootstrap/UserContext';
import { useProjects } from './useProjects';

const AllSettings = v.object({
  projects: v.array(v.object({ emailReportsEnabled: v.fallback(v.boolean(), true) })),
});

/** Emits how many projects there are, and how many send reports by mail. */
export function ProjectSignals() {
  const user = useUser();
  const { total, pending } = useProjects();
  const { data: notified } = useQuery({
    // With the total in its key, the settings are read again when the number of projects changes.
    queryKey: ['notifications', 'all', total],
    queryFn: async ({ signal }) => {
      const answer = await fetch(hostPath('/analytics/traffic/rpc/settings/getAllProjects'), {
        method: 'POST',
        signal,
      });
      // Settings that cannot be read count as off.
      if (!answer.ok) return 0;
      const { projects } = v.parse(AllSettings, await answer.json());
      return projects.filter(({ emailReportsEnabled }) => emailReportsEnabled).length;
    },
    enabled: user.role !== 'guest' && total > 0,
    retry: false,
  });
  useEffect(() => {
    if (!pending) signals.emit('ProjectsLoaded', { total });
  }, [pending, total]);
  const count = !pending && total === 0 ? 0 : notified;
  useEffect(() => {
    if (count !== undefined) signals.emit('NotificationsLoaded', { count });
  }, [count]);
  return null;
}
