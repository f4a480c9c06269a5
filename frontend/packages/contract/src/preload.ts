import type { RemoteEntry } from './federation';
import type { User } from './user';

/** What the server writes into the page, in the element `footfall-preload`. */
export interface Preload {
  user: User;
  remotes: readonly RemoteEntry[];
  demo: DemoSites;
  locale: string;
  /** Address of whoever helps; without one there is the contact form. */
  supportEmail?: string | undefined;
  /** Whether this installation keeps what is done on its pages. */
  usageEvents?: boolean | undefined;
  /** On the page of a share link: what it is. */
  shared?: SharedDashboard | undefined;
}

/** Sites of the sample report. `telling`: those with counts of their own, of which a dashboard is about. */
export interface DemoSites {
  targets: readonly string[];
  telling: readonly string[];
}

/** A dashboard that its owner shares by a link with people without an account. */
export interface SharedDashboard {
  name: string;
  /** When the link ends; null for never. */
  expires: string | null;
  /** An own dashboard, as it is kept; undefined for one of the product's. */
  own?: unknown;
}

export const PRELOAD_ELEMENT_ID = 'footfall-preload';
