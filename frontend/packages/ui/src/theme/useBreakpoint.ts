import { BREAKPOINTS, type Breakpoint } from '@footfall/contract';
import { useSyncExternalStore } from 'react';

const WIDEST_FIRST = (Object.keys(BREAKPOINTS) as Breakpoint[]).reverse();

/** Paper is drawn as a desk, whatever the window: the style sheet for print makes it as wide. */
const printed = (name: Breakpoint) => (name === 'wide' ? '' : ', print');

const listOf = (name: Breakpoint) => window.matchMedia(`(min-width: ${BREAKPOINTS[name]}px)${printed(name)}`);

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
