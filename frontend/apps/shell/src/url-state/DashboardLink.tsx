import type { DashboardLinkProps } from '@footfall/contract';
import { Link } from '@tanstack/react-router';
import { dashboardPath } from './dashboardPath';

/** The link that remotes get: targets and filters go along, except into the sample report, which has its own. */
export function DashboardLink({ to, sample = false, className, children }: DashboardLinkProps) {
  return (
    <Link
      {...dashboardPath(to, sample)}
      search={(before) => (sample ? { ...before, targets: undefined } : before)}
      className={className}
    >
      {children}
    </Link>
  );
}
