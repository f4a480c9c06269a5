import type { User } from '@footfall/contract';
import { useMemo } from 'react';
import { useUser } from '../bootstrap/UserContext';
import { useUrlState } from './useUrlState';

/** The user as far as this page is concerned: in the demo nobody is off limits. */
export function useReader(): User {
  const user = useUser();
  const { demo } = useUrlState();
  return useMemo(() => (demo ? { ...user, offLimits: false } : user), [user, demo]);
}
