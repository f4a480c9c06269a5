import { createSignals } from '@footfall/contract';

export const signals = createSignals();
