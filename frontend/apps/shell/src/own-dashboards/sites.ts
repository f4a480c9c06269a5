import { MAX_TARGETS, type Target } from '@footfall/contract';
import type { Project } from '../projects/client';

/** The first five valid targets of a project, its own site first. */
export function sitesOf({ targetDetails, domain }: Project): Target[] {
  const sites = targetDetails.flatMap(({ value, scope, valid }) =>
    valid && scope ? [{ value, scope }] : [],
  );
  const own = sites.filter(({ value }) => value === domain);
  return [...own, ...sites.filter(({ value }) => value !== domain)].slice(0, MAX_TARGETS);
}
