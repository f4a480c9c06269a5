import { createBreakpoints } from '@semcore/base-components';
import { useSyncExternalStore } from 'react';

/** Widths at which the layout changes, px: phone, tablet, desk, wide desk. */
export const BREAKPOINTS = { phone: 320, tablet: 768, desk: 1200, wide: 1920 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

const WIDEST_FIRST = (Object.keys(BREAKPOINTS) as Breakpoint[]).reverse();

const { mediaList } = createBreakpoints(WIDEST_FIRST.map((name) => `(min-width: ${BREAKPOINTS[name]}px)`));

const current = (): Breakpoint => WIDEST_FIRST[mediaList.matches()] ?? 'phone';

const subscribe = (notify: () => void): (() => void) => mediaList.addListener(notify) as () => void;

/** The widest breakpoint the window has reached. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, current);
