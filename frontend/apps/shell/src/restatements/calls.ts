import { client, type components, settle } from '@footfall/api';
import type { Target } from '@footfall/contract';

type Schemas = components['schemas'];
export type Restatements = Schemas['RestatementsAnswer'];
export type Restatement = Restatements['restatements'][number];
export type Cause = Restatement['causes'][number];

/** What the kept releases say differently of a site; the same until something is published. */
export const restatementsOf = ({ value, scope }: Target) => ({
  queryKey: ['restatements', scope, value],
  queryFn: () =>
    settle<Restatements>(client.GET('/api/restatements', { params: { query: { target: value, scope } } })),
  retry: false,
});
