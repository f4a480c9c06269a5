import type { DashboardLinkProps } from '@footfall/contract';
import { Link } from '@tanstack/react-router';
import { placeOf } from './dashboardPath';

/** The link component for remotes. It keeps targets and filters; into the sample report only the filters. */
export function DashboardLink({ className, children, ...place }: DashboardLinkProps) {
  return (
    <Link {...placeOf(place)} className={className}>
      {children}
    </Link>
  );
}
