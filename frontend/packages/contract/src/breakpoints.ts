/** Widths at which the layout changes, px: phone, tablet, desk, wide desk. */
export const BREAKPOINTS = { phone: 320, tablet: 768, desk: 1200, wide: 1920 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;
