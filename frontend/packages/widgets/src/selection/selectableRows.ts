import type { PageRules } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { targetOf } from '../widget/targetOf';

/** The kind of thing a table lists, which decides what can be done with its rows. */
export type RowKind = 'site' | 'host' | 'folder' | 'page';

/**
 * How rows of a table are selected. `addressOf` gives the address as the report writes it; null for a row that
 * cannot be selected.
 */
export interface SelectionSpec<Row> {
  kind: RowKind;
  addressOf: (row: Row) => string | null;
}

export type SelectionAction = 'project' | 'compare' | 'group' | 'list' | 'copy';

const ACTIONS: Record<RowKind, readonly SelectionAction[]> = {
  site: ['project', 'compare', 'list', 'copy'],
  host: ['project', 'compare', 'list', 'copy'],
  folder: ['project', 'compare', 'group', 'list', 'copy'],
  page: ['compare', 'group', 'list', 'copy'],
};

/** The actions offered for such rows; only 'copy' where the reader may save nothing. */
export const actionsOf = (kind: RowKind, mayKeep: boolean): readonly SelectionAction[] =>
  mayKeep ? ACTIONS[kind] : ['copy'];

const SCOPES = { host: 'subdomain', folder: 'subfolder', page: 'page' } as const;

/** The target of a row. The address alone does not show whether it is a page, a folder or a host: `kind` does. */
export const targetOfRow = (kind: RowKind, address: string): Target =>
  kind === 'site' ? targetOf(address) : { value: `${address.replace(/\/$/, '')}/`, scope: SCOPES[kind] };

/** The rules of a page group with exactly these pages or folders. */
export const rulesOfRows = (kind: RowKind, addresses: readonly string[]): PageRules =>
  kind === 'folder' ? { includeFolders: [...addresses] } : { includeExactUrls: [...addresses] };
