import { createSignals } from '@footfall/contract';

/** The signals of the page; remotes get them as a prop. */
export const signals = createSignals();
