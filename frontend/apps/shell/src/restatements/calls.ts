import { client, type components, settle } from '@footfall/api';
import type { Target } from '@footfall/contract';

type Schemas = components['schemas'];
export type Restatements = Schemas['RestatementsAnswer'];
export type Restatement = Restatements['restatements'][number];
export type Cause = Restatement['causes'][number];

/** Query for the numbers of a site that differ between the stored releases; they change only with a new release. */
export const restatementsOf = ({ value, scope }: Target) => ({
  queryKey: ['restatements', scope, value],
  queryFn: () =>
    settle<Restatements>(client.GET('/api/restatements', { params: { query: { target: value, scope } } })),
  retry: false,
});
