import type { DashboardProps } from '@footfall/contract';
import type { ReactNode } from 'react';

/** Props of dashboards on the page of a share link: links become text, and actions that lead elsewhere do nothing. */
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
