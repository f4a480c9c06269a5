import type { RemoteEntry } from './federation';

export const ROLES = ['guest', 'free', 'paid', 'trends', 'old-trends-2024'] as const;
export type Role = (typeof ROLES)[number];

/** `id` is 0 for a guest. */
export interface User {
  id: number;
  role: Role;
  name?: string;
}

export const GUEST: User = { id: 0, role: 'guest' };

/** What the server writes into the page, in the element `footfall-preload`. */
export interface Preload {
  user: User;
  remotes: readonly RemoteEntry[];
  demo: { targets: readonly string[] };
  locale: string;
}

export const PRELOAD_ELEMENT_ID = 'footfall-preload';
