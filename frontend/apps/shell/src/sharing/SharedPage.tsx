import { lazyPart } from '../remotes/lazyPart';

/** The page of a share link, its layout included; no other reader needs it. */
export const SharedPage = lazyPart(() => import('./SharedLayout'));
