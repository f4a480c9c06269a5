import type { PageRules } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { targetOf } from '../widget/targetOf';

/** What the rows of a table are, which decides what can be done with them. */
export type RowKind = 'site' | 'host' | 'folder' | 'page';

/**
 * What the selectable rows of a table are, and the address of a row as the report writes it; null where it
 * has none.
 */
export interface SelectionSpec<Row> {
  kind: RowKind;
  addressOf: (row: Row) => string | null;
  /** What is copied of a row that stands for several; without it the row itself. */
  contentOf?: (row: Row) => readonly object[];
}

export type SelectionAction = 'project' | 'compare' | 'group' | 'list' | 'copy';

const ACTIONS: Record<RowKind, readonly SelectionAction[]> = {
  site: ['project', 'compare', 'list', 'copy'],
  host: ['project', 'compare', 'list', 'copy'],
  folder: ['project', 'compare', 'group', 'list', 'copy'],
  page: ['compare', 'group', 'list', 'copy'],
};

/** Actions on such rows; where nothing can be saved, only copying. */
export const actionsOf = (kind: RowKind, mayKeep: boolean): readonly SelectionAction[] =>
  mayKeep ? ACTIONS[kind] : ['copy'];

const SCOPES = { host: 'subdomain', folder: 'subfolder', page: 'page' } as const;

/** The target that a row is: addresses of pages and hosts are told apart by what the table lists only. */
export const targetOfRow = (kind: RowKind, address: string): Target =>
  kind === 'site' ? targetOf(address) : { value: `${address.replace(/\/$/, '')}/`, scope: SCOPES[kind] };

/** The rules that name just these pages or folders. */
export const rulesOfRows = (kind: RowKind, addresses: readonly string[]): PageRules =>
  kind === 'folder' ? { includeFolders: [...addresses] } : { includeExactUrls: [...addresses] };
