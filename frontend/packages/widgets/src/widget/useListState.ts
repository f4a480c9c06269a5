import type { Sort } from '@footfall/ui/table';
import { useMemo, useState } from 'react';
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

const FIRST_PAGE = 25;

/** State of a list: page, order, search and columns. A new `subject` starts at the first page. */
export function useListState(
  spec: ListSpec | undefined,
  start: Sort | undefined,
  subject: string,
): ListState {
  const [sort, setSort] = useState(start);
  const [columns, setColumns] = useState(spec?.shown ?? []);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ offset: 0, pageSize: spec?.pageSize ?? FIRST_PAGE, subject: '' });
  const asked = useDebounced(search.trim());
  const listed = `${subject} ${sort?.column} ${sort?.descending} ${asked}`;
  const offset = page.subject === listed ? page.offset : 0;
  const measures = sort && spec?.columns.includes(sort.column) ? [...columns, sort.column] : columns;

  const { pageSize } = page;
  const onPage = useLatest((to: number, size: number) =>
    setPage({ offset: to, pageSize: size, subject: listed }),
  );
  const view = useMemo(
    () => ({ sort, onSort: setSort, columns, offset, pageSize, onPage }),
    [sort, columns, offset, pageSize, onPage],
  );

  return {
    view,
    columns,
    onColumns: setColumns,
    search,
    onSearch: setSearch,
    request: {
      ...(sort && { sort: `${sort.column}_${sort.descending ? 'desc' : 'asc'}` }),
      ...(spec && { limit: pageSize, offset, measures: [...new Set(measures)] }),
      ...(spec?.search && asked && { search: asked }),
    },
  };
}
