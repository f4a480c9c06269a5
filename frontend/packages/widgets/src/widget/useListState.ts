import type { Sort } from '@footfall/ui/table';
import { useEffect, useMemo, useState } from 'react';
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
  /** The part of the request that follows from the state. */
  request: Record<string, unknown>;
}

/** A search text outside of the list. */
export interface KeptSearch {
  text: string;
  onChange: (text: string) => void;
}

const FIRST_PAGE = 25;
const NONE: readonly string[] = [];

/** State of a list: page, order, search and columns. A new `subject` starts at the first page. */
export function useListState(
  spec: ListSpec | undefined,
  start: Sort | undefined,
  subject: string,
  kept: KeptSearch,
): ListState {
  const [ordered, setOrdered] = useState({ by: start, isWhole: spec?.isWhole });
  const [chosen, setColumns] = useState<readonly string[]>();
  const [typed, setTyped] = useState({ text: kept.text, over: kept.text });
  // A link may have changed what is kept since something was typed.
  const search = typed.over === kept.text ? typed.text : kept.text;
  const [page, setPage] = useState({ offset: 0, pageSize: spec?.pageSize ?? FIRST_PAGE, subject: '' });
  const asked = useDebounced(search.trim());
  const onKept = useLatest((text: string) => {
    if (text === search.trim() && text !== kept.text) kept.onChange(text);
  });
  useEffect(() => {
    if (spec?.keepsSearch) onKept(asked);
  }, [spec?.keepsSearch, asked, onKept]);
  // Another table of the widget has columns of its own.
  const sort = ordered.isWhole === spec?.isWhole ? ordered.by : start;
  const columns = chosen ?? spec?.shown ?? NONE;
  const listed = `${subject} ${sort?.column} ${sort?.descending} ${asked}`;
  const offset = page.subject === listed ? page.offset : 0;
  const measures = sort && spec?.columns.includes(sort.column) ? [...columns, sort.column] : columns;

  const { pageSize } = page;
  const onPage = useLatest((to: number, size: number) =>
    setPage({ offset: to, pageSize: size, subject: listed }),
  );
  const onSort = useLatest((by: Sort) => setOrdered({ by, isWhole: spec?.isWhole }));
  const view = useMemo(
    () => ({ sort, onSort, columns, offset, pageSize, onPage }),
    [sort, onSort, columns, offset, pageSize, onPage],
  );
  const ofServer = spec && !spec.isWhole && { limit: pageSize, offset, measures: [...new Set(measures)] };

  return {
    view,
    columns,
    onColumns: setColumns,
    search,
    onSearch: (text) => setTyped({ text, over: kept.text }),
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
