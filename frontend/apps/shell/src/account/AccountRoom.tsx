import { lazyPart } from '../remotes/lazyPart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';

/** The rooms around the dashboards, which come with their own words when somebody enters. */
export const AccountRoom = lazyPart(() => import('./AccountScreen'), <RemoteSkeleton />);
