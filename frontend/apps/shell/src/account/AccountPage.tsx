import { lazyPart } from '../remotes/lazyPart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';

/** Account and administration; loaded with its own messages when it is opened. */
export const AccountPage = lazyPart(() => import('./AccountScreen'), <RemoteSkeleton />);
