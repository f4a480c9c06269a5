import type { ReactNode } from 'react';
import { SortAscIcon, SortDescIcon } from '../icons';
import { Tooltip } from '../primitives';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  title: ReactNode;
  /** The formula, on hover and focus of a sortable head. */
  hint?: string;
  /** Numbers stand right, everything else left. */
  align?: 'left' | 'right';
  /** `rest`: takes the room that the numbers leave, and wraps or cuts its text; for the names of a list. */
  width?: 'rest';
  /** Left out where the table is narrower than 300 px. */
  secondary?: boolean;
  sortable?: boolean;
  render: (row: Row) => ReactNode;
}

export interface Sort {
  column: string;
  descending: boolean;
}

function nextSort(sort: Sort | undefined, column: string): Sort {
  return { column, descending: sort?.column === column ? !sort.descending : true };
}

function ariaSort(sort: Sort | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

function HeadCell<Row>(props: {
  column: Column<Row>;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}) {
  const { column, sort, onSort } = props;
  const shared = {
    scope: 'col',
    'data-align': column.align,
    'data-width': column.width,
    'data-secondary': column.secondary,
  } as const;
  if (!column.sortable || !onSort) {
    return <th {...shared}>{column.title}</th>;
  }
  const direction = ariaSort(sort, column.id);
  return (
    <th {...shared} aria-sort={direction}>
      <Tooltip
        title={column.hint}
        tag="button"
        type="button"
        className={styles.sort}
        onClick={() => onSort(nextSort(sort, column.id))}
      >
        <span>
          {column.title}
          {direction === 'ascending' && <SortAscIcon aria-hidden="true" />}
          {direction === 'descending' && <SortDescIcon aria-hidden="true" />}
        </span>
      </Tooltip>
    </th>
  );
}

/**
 * A plain table: the browser's own layout and semantics, so that ten of them redraw in one frame.
 * The first column is the row's header. Show at most some hundred rows; page beyond that.
 */
export function DataTable<Row>(props: {
  /** Read by screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows such as "other", which are no member of the list. */
  isQuiet?: (row: Row) => boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
}) {
  const { caption, columns, rows, rowKey, isQuiet, sort, onSort } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a table is no group of form fields
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-quiet={isQuiet?.(row) || undefined}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={index === 0 ? 'row' : undefined}
                    data-align={column.align}
                    data-width={column.width}
                    data-secondary={column.secondary}
                  >
                    {column.render(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
