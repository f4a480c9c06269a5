import type { RemoteEntry } from './federation';
import type { User } from './user';

/** What the server writes into the page, in the element `footfall-preload`. */
export interface Preload {
  user: User;
  remotes: readonly RemoteEntry[];
  demo: DemoSites;
  locale: string;
  /** Email address for help; without one the contact form is offered. */
  supportEmail?: string | undefined;
  /** Whether this installation records usage events. */
  usageEvents?: boolean | undefined;
  /** Set only on the page of a share link: what it shares. */
  shared?: SharedDashboard | undefined;
}

/** Sites of the sample report. `telling`: sites with first-party counts, for the dashboard about these. */
export interface DemoSites {
  targets: readonly string[];
  telling: readonly string[];
}

/** A dashboard that its owner shares, by a link, with people who have no account. */
export interface SharedDashboard {
  name: string;
  /** When the link ends; null for never. */
  expires: string | null;
  /** The stored own dashboard; undefined where a dashboard of the product is shared. */
  own?: unknown;
}

export const PRELOAD_ELEMENT_ID = 'footfall-preload';
