import { FIRST_ROW, type WidgetControls } from '@footfall/contract';
import { useBreakpoint } from '@footfall/ui';
import { PAGE_SIZES, type Sort } from '@footfall/ui/table';
import { useEffect, useMemo, useState } from 'react';
import { CHANGES, type Changed } from '../changes/changed';
import type { ControlsChange } from './KeptControls';
import type { ListSpec, ListView } from './spec';
import { useDebounced } from './useDebounced';
import { useLatest } from './useLatest';

export interface ListState {
  /** Properties for its table; the same object as long as nothing changes. */
  view: Omit<ListView, 'total'>;
  columns: readonly string[];
  search: string;
  onSearch: (text: string) => void;
  onColumns: (columns: readonly string[]) => void;
  onChanged: (changed: Changed | undefined) => void;
  /** Goes back to the first page, for an address that names a page beyond the end. */
  toStart: () => void;
  /** Parameters to add to the request. */
  request: Record<string, unknown>;
}

/** A search text that is kept outside of the list. */
export interface KeptSearch {
  text: string;
  onChange: (text: string) => void;
}

type Keep = (change: ControlsChange, replace?: boolean) => void;

interface ListOf {
  list: ListSpec | undefined;
  sort: Sort | undefined;
  /** Columns that the table can be sorted by besides those of the list. */
  sortable: readonly string[];
  /** The measure by which rows rise or fall; undefined where nothing is compared. */
  changing: string | undefined;
}

const FIRST_PAGE = 25;
/** As many stay in sight on a phone beside names that do not break within a word. */
const COLUMNS_OF_A_PHONE = 2;
/** Rows, the biggest first, among which those that changed are looked for. */
export const MOST_CHANGING = 500;
const NONE: readonly string[] = [];

/** State of a list: page, order, search and columns from the kept controls, ignoring values that do not fit it. */
export function useListState(
  { list: spec, sort: start, sortable, changing }: ListOf,
  [kept, keep]: readonly [WidgetControls, Keep],
  keptSearch: KeptSearch,
): ListState {
  const [typed, setTyped] = useState({ text: keptSearch.text, over: keptSearch.text });
  // A link may have changed the kept text since the reader typed.
  const search = typed.over === keptSearch.text ? typed.text : keptSearch.text;
  const asked = useDebounced(search.trim());
  const onKept = useLatest((text: string) => {
    if (text === search.trim() && text !== keptSearch.text) keptSearch.onChange(text);
  });
  useEffect(() => {
    if (spec?.search) onKept(asked);
  }, [spec?.search, asked, onKept]);

  const known = useMemo(() => [...(spec?.columns ?? NONE), ...sortable], [spec, sortable]);
  const order = kept.sort;
  const changed = changing ? CHANGES.find((each) => each === kept.changed) : undefined;
  // What rises or falls comes with the surest change first, until the reader sorts it.
  const usualSort = changed === 'rising' || changed === 'falling' ? undefined : start;
  const sort = useMemo(() => sortOf(order, known) ?? usualSort, [order, known, usualSort]);
  const chosen = kept.columns;
  const first = useFirstColumns(spec, start);
  const columns = useMemo(() => columnsOf(chosen, spec, first), [chosen, spec, first]);
  const usual = spec?.pageSize ?? FIRST_PAGE;
  const pageSize = PAGE_SIZES.find((size) => String(size) === kept.rows) ?? usual;
  // Until the typed text is kept, the kept page number belongs to the list without it.
  const offset = asked === keptSearch.text.trim() ? offsetOf(kept[FIRST_ROW]) : 0;
  const onPage = useLatest((to: number, size: number) =>
    keep({
      [FIRST_ROW]: to > 0 ? String(to + 1) : undefined,
      rows: size === usual ? undefined : String(size),
    }),
  );
  const onSort = useLatest((by: Sort) => {
    const isStart = by.column === usualSort?.column && by.descending === usualSort.descending;
    keep({ sort: isStart ? undefined : sortText(by), [FIRST_ROW]: undefined });
  });
  const view = useMemo(
    () => ({ sort, onSort, columns, offset, pageSize, onPage, changed }),
    [sort, onSort, columns, offset, pageSize, onPage, changed],
  );
  return {
    view,
    columns,
    onColumns: (next) => keep({ columns: next.join() === first.join() ? undefined : next.join() }),
    onChanged: (next) => keep({ changed: next, [FIRST_ROW]: undefined }),
    search,
    onSearch: (text) => setTyped({ text, over: keptSearch.text }),
    toStart: () => keep({ [FIRST_ROW]: undefined }, true),
    request: {
      ...(spec?.isWhole ? {} : askedOf(spec, view, sort ?? start, changed && changing)),
      ...(spec?.search && asked && { search: asked }),
    },
  };
}

/** What to ask of a list that the server sorts and pages. `changing`: the measure by which rows are picked out. */
function askedOf(
  spec: ListSpec | undefined,
  { columns, sort: shown, pageSize, offset }: Omit<ListView, 'total'>,
  sort: Sort | undefined,
  changing: string | undefined,
): Record<string, unknown> {
  const order = sort && {
    sort: `${spec?.orderedBy?.[sort.column] ?? sort.column}_${sort.descending ? 'desc' : 'asc'}`,
  };
  if (!spec) return { ...order };
  const ordering = shown && spec.columns.includes(shown.column) ? [shown.column] : [];
  const measures = [...new Set([...columns, ...ordering, ...(changing ? [changing] : [])])];
  // The server cannot tell which rows changed, so the table picks them out of many.
  const page = changing ? { limit: MOST_CHANGING, offset: 0 } : { limit: pageSize, offset };
  return { ...order, ...page, measures };
}

const sortText = ({ column, descending }: Sort): string => `${column}_${descending ? 'desc' : 'asc'}`;

const sortOf = (text: string | undefined, known: readonly string[]): Sort | undefined =>
  known
    .flatMap((column) => [
      { column, descending: true },
      { column, descending: false },
    ])
    .find((sort) => sortText(sort) === text);

/** The columns at the start: on a phone the first few and the one that orders the rows. */
function useFirstColumns(spec: ListSpec | undefined, sort: Sort | undefined): readonly string[] {
  const isPhone = useBreakpoint() === 'phone';
  return useMemo(() => {
    const shown = spec?.shown ?? NONE;
    const few = shown.slice(0, COLUMNS_OF_A_PHONE);
    if (!isPhone || shown.length === few.length) return shown;
    const isThere = !sort || few.includes(sort.column) || !shown.includes(sort.column);
    return isThere ? few : [...few.slice(0, -1), sort.column];
  }, [spec, sort, isPhone]);
}

/** The list's columns that the text names, in the list's order; those of the start if it names none. */
function columnsOf(
  text: string | undefined,
  spec: ListSpec | undefined,
  first: readonly string[],
): readonly string[] {
  const named = new Set(text?.split(','));
  const found = spec?.columns.filter((column) => named.has(column)) ?? NONE;
  return found.length > 0 ? found : first;
}

/** The offset of a row number that counts from 1; 0 if the text is no such number. */
const offsetOf = (text: string | undefined): number =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) - 1 : 0;
