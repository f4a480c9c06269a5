import { createSignals } from '@footfall/contract';

/** The signals of the page; remotes get them with their props. */
export const signals = createSignals();
