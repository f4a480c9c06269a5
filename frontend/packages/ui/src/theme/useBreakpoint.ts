import { BREAKPOINTS, type Breakpoint } from '@footfall/contract';
import { useSyncExternalStore } from 'react';

const WIDEST_FIRST = (Object.keys(BREAKPOINTS) as Breakpoint[]).reverse();

const listOf = (name: Breakpoint) => window.matchMedia(`(min-width: ${BREAKPOINTS[name]}px)`);

const current = (): Breakpoint => WIDEST_FIRST.find((name) => listOf(name).matches) ?? 'phone';

function subscribe(notify: () => void): () => void {
  const lists = WIDEST_FIRST.map(listOf);
  for (const list of lists) list.addEventListener('change', notify);
  return () => {
    for (const list of lists) list.removeEventListener('change', notify);
  };
}

/** The widest breakpoint the window has reached. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, current);
