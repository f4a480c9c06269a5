import { MAX_TARGETS, type Target } from '@footfall/contract';
import type { Project } from '../projects/client';

/** The sites a project compares, its own first. */
export function sitesOf({ targetDetails, domain }: Project): Target[] {
  const sites = targetDetails.flatMap(({ value, scope, valid }) =>
    valid && scope ? [{ value, scope }] : [],
  );
  const own = sites.filter(({ value }) => value === domain);
  return [...own, ...sites.filter(({ value }) => value !== domain)].slice(0, MAX_TARGETS);
}
