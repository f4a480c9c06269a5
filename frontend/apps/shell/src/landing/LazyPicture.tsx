import { lazyPart } from '../remotes/lazyPart';

function Nothing() {
  return null;
}

/** The picture of a dashboard, fetched after the words beside it. It is an extra: when it does not come, its place stays empty. */
export const LazyPicture = lazyPart(() => import('./Picture').catch(() => ({ default: Nothing })));
