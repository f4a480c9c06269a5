import { createSignals } from '@footfall/contract';

/** The page's one board; remotes get it with their props. */
export const signals = createSignals();
