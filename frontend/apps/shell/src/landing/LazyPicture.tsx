import { lazyPart } from '../remotes/lazyPart';

function Nothing() {
  return null;
}

/** The preview of a dashboard, loaded after the text next to it; nothing if it cannot be loaded. */
export const LazyPicture = lazyPart(() => import('./Picture').catch(() => ({ default: Nothing })));
