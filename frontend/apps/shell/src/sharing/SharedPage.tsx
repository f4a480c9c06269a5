import { lazyPart } from '../remotes/lazyPart';

/** The page of a share link with its layout; lazy, because no other page needs it. */
export const SharedPage = lazyPart(() => import('./SharedLayout'));
