import { lazyPart } from '../remotes/lazyPart';

/** Loaded when it is needed: most readers never see it. */
export const AccessNotice = lazyPart(() => import('./AccessNotice'));
