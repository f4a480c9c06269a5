import { lazyPart } from '../../remotes/lazyPart';
import { RemoteSkeleton } from '../../remotes/RemoteSkeleton';

/** Second factors and sessions; loaded when it is opened. */
export const SecurityPage = lazyPart(() => import('./SecurityScreen'), <RemoteSkeleton />);
