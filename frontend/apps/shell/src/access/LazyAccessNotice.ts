import { lazyPart } from '../remotes/lazyPart';

/** Lazy, because most readers never see it. */
export const AccessNotice = lazyPart(() => import('./AccessNotice'));
