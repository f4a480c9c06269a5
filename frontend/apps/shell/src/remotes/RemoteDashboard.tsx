import type { DashboardProps } from '@footfall/contract';
import { lazy, useMemo, useState } from 'react';
import { loadDashboardModule } from './load';
import { RemoteBoundary } from './RemoteBoundary';

interface RemoteDashboardProps extends DashboardProps {
  /** Name under which the page registered the remote. */
  remote: string;
}

/** A dashboard from its remote, with everything that can go wrong on the way. */
export function RemoteDashboard({ remote, ...props }: RemoteDashboardProps) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a lazy component without a past
  const Dashboard = useMemo(() => lazy(() => loadDashboardModule(remote)), [remote, attempt]);
  return (
    <RemoteBoundary onRetry={() => setAttempt((count) => count + 1)}>
      <Dashboard {...props} />
    </RemoteBoundary>
  );
}
