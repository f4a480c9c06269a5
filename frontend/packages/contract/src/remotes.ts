import type { ComponentType, ReactNode } from 'react';
import type { DashboardId, DashboardLinkProps } from './dashboards';
import type { Target } from './filters';
import type { SignalSource } from './signals';

/** A dashboard in the navigation; texts are in the reader's language. */
export interface DashboardEntry {
  id: DashboardId;
  group: string;
  title: string;
  /** The question it answers, in one sentence. */
  question: string;
}

/** What every page of the get-started remote gets from the shell. */
export interface StartProps {
  locale: string;
  /** The search box. Choosing a site opens a dashboard. */
  search: ReactNode;
  /** A small preview of the dashboard with the demo's data; undefined where there is no demo. */
  picture: ReactNode;
  /** Why this reader may not open dashboards, with a button to sign in or upgrade; undefined for a reader who may. */
  accessNotice: ReactNode;
  demoSites: readonly string[];
  Link: ComponentType<DashboardLinkProps>;
  signals: SignalSource;
}

/** Props of './Landing': the page of a dashboard for readers without a target or without access. */
export interface LandingProps extends StartProps {
  dashboard: DashboardEntry;
}

/** Props of './GetStarted': the start page of the product. */
export interface GetStartedProps extends StartProps {
  dashboards: ReadonlyArray<{ group: string; dashboards: readonly DashboardEntry[] }>;
  /** Targets opened lately in this browser, the latest first. */
  recent: readonly Target[];
  /** The sites with the most visits. */
  suggested: readonly Target[];
  /** The displayed name of a target, with its host in Unicode. */
  nameOf: (target: Target) => string;
  onTarget: (target: Target) => void;
  /** The reader's projects; undefined for a guest. */
  projects: ReactNode;
}
