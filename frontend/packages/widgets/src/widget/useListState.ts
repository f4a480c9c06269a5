import { FIRST_ROW, type WidgetControls } from '@footfall/contract';
import { useBreakpoint } from '@footfall/ui';
import { PAGE_SIZES, type Sort } from '@footfall/ui/table';
import { useEffect, useMemo, useState } from 'react';
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
}

const FIRST_PAGE = 25;
/** As many stay in sight on a phone beside names that do not break within a word. */
const COLUMNS_OF_A_PHONE = 2;
const NONE: readonly string[] = [];

/** State of a list: page, order, search and columns from the kept controls, ignoring values that do not fit it. */
export function useListState(
  { list: spec, sort: start, sortable }: ListOf,
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
  const sort = useMemo(() => sortOf(order, known) ?? start, [order, known, start]);
  const chosen = kept.columns;
  const first = useFirstColumns(spec, start);
  const columns = useMemo(() => columnsOf(chosen, spec, first), [chosen, spec, first]);
  const usual = spec?.pageSize ?? FIRST_PAGE;
  const pageSize = PAGE_SIZES.find((size) => String(size) === kept.rows) ?? usual;
  // Until the typed text is kept, the kept page number belongs to the list without it.
  const offset = asked === keptSearch.text.trim() ? offsetOf(kept[FIRST_ROW]) : 0;
  const measures = sort && spec?.columns.includes(sort.column) ? [...columns, sort.column] : columns;

  const onPage = useLatest((to: number, size: number) =>
    keep({
      [FIRST_ROW]: to > 0 ? String(to + 1) : undefined,
      rows: size === usual ? undefined : String(size),
    }),
  );
  const onSort = useLatest((by: Sort) => {
    const isStart = by.column === start?.column && by.descending === start.descending;
    keep({ sort: isStart ? undefined : sortText(by), [FIRST_ROW]: undefined });
  });
  const view = useMemo(
    () => ({ sort, onSort, columns, offset, pageSize, onPage }),
    [sort, onSort, columns, offset, pageSize, onPage],
  );
  const ofServer = spec && !spec.isWhole && { limit: pageSize, offset, measures: [...new Set(measures)] };

  return {
    view,
    columns,
    onColumns: (next) => keep({ columns: next.join() === first.join() ? undefined : next.join() }),
    search,
    onSearch: (text) => setTyped({ text, over: keptSearch.text }),
    toStart: () => keep({ [FIRST_ROW]: undefined }, true),
    request: {
      ...(sort &&
        !spec?.isWhole && {
          sort: `${spec?.orderedBy?.[sort.column] ?? sort.column}_${sort.descending ? 'desc' : 'asc'}`,
        }),
      ...ofServer,
      ...(spec?.search && asked && { search: asked }),
    },
  };
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
