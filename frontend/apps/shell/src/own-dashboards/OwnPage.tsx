import { lazyPart } from '../remotes/lazyPart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';

/** Own dashboards of the open project; loaded by who opens them. */
export const OwnPage = lazyPart(() => import('./OwnScreen'), <RemoteSkeleton />);
