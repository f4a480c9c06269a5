import type { DashboardProps } from '@footfall/contract';
import type { ReactNode } from 'react';

/** What dashboards get on the page of a share link, from where nothing leads into the product. */
export const SHARED_PROPS = {
  onProjectOpen: stay,
  onCompare: stay,
  onOpen: stay,
  Link: Text,
  demo: true,
  shared: true,
} satisfies Partial<DashboardProps>;

function Text({ children }: { children: ReactNode }) {
  return children;
}

function stay(): void {}
