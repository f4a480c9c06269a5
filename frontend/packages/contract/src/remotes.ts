import type { ComponentType, ReactNode } from 'react';
import type { DashboardId, DashboardLinkProps } from './dashboards';
import type { Target } from './filters';
import type { SignalSource } from './signals';

/** A dashboard as the navigation knows it, its texts in the reader's language. */
export interface DashboardEntry {
  id: DashboardId;
  group: string;
  title: string;
  /** The question it answers, in one sentence. */
  question: string;
}

/** What both pages of the get-started remote get from the shell. */
export interface StartProps {
  locale: string;
  /** The search box; what is found opens the dashboard on show. */
  search: ReactNode;
  /** The dashboard itself, small, on the demo's data; undefined where there is no demo. */
  picture: ReactNode;
  /** Why this reader may not open dashboards, with a button to sign in or upgrade; undefined for who may. */
  accessNotice: ReactNode;
  demoSites: readonly string[];
  Link: ComponentType<DashboardLinkProps>;
  signals: SignalSource;
}

/** Props of './Landing': one dashboard for whoever has no target or may not open it. */
export interface LandingProps extends StartProps {
  dashboard: DashboardEntry;
}

/** Props of './GetStarted': the landing of the suite. */
export interface GetStartedProps extends StartProps {
  dashboards: ReadonlyArray<{ group: string; dashboards: readonly DashboardEntry[] }>;
  /** Sites looked at in this browser, the newest first. */
  recent: readonly Target[];
  /** The sites with the most visits. */
  suggested: readonly Target[];
  /** What a reader sees of a site: its host in its own letters. */
  nameOf: (target: Target) => string;
  onTarget: (target: Target) => void;
  /** The reader's projects; undefined for a guest. */
  projects: ReactNode;
}
