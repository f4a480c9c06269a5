import { lazyPart } from '../remotes/lazyPart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';

/** The page of own dashboards; loaded when it is opened. */
export const OwnPage = lazyPart(() => import('./OwnScreen'), <RemoteSkeleton />);
