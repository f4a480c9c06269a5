import type { DashboardLinkProps } from '@footfall/contract';
import { Link } from '@tanstack/react-router';
import { placeOf } from './dashboardPath';

/** The link that remotes get: targets and filters go along, except into the sample report, which has its own targets. */
export function DashboardLink({ className, children, ...place }: DashboardLinkProps) {
  return (
    <Link {...placeOf(place)} className={className}>
      {children}
    </Link>
  );
}
