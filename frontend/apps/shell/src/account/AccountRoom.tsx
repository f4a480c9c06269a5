import { lazy, Suspense } from 'react';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';

const AccountScreen = lazy(() => import('./AccountScreen'));

/** The rooms around the dashboards, which come with their own words when somebody enters. */
export function AccountRoom() {
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <AccountScreen />
    </Suspense>
  );
}
