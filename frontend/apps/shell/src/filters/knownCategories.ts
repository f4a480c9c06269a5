import type { Filters, Target } from '@footfall/contract';
import { hostPath } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';

const Answer = v.object({ rows: v.array(v.object({ category: v.nullish(v.string()) })) });

/** The categories of sites that send visits to these targets, most visits first; the only ones worth filtering by. */
export function useKnownCategories(targets: readonly Target[], period: Filters['period']) {
  return useQuery({
    queryKey: ['categories', targets, period],
    queryFn: async ({ signal }) => {
      const answer = await fetch(hostPath('/analytics/traffic/rpc/dashboard/list-sources-categories'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ targets, period, compare: 'none', limit: 200 }),
        signal,
      });
      if (!answer.ok) throw new Error(`The categories could not be read: status ${answer.status}.`);
      const { rows } = v.parse(Answer, await answer.json());
      return [
        ...new Set(rows.map(({ category }) => category ?? '').filter((name) => name && name !== 'other')),
      ];
    },
  });
}
