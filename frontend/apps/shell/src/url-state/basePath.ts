import { hostPath } from '@footfall/contract';

/** Path of the product's pages on its host. */
export const BASE_PATH = hostPath('/analytics/traffic');
