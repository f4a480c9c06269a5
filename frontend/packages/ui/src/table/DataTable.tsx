import { type ReactNode, useRef } from 'react';
import { SortAscIcon, SortDescIcon } from '../icons';
import { Tooltip } from '../primitives';
import styles from './table.module.css';
import { useVisibleRows } from './useVisibleRows';

export interface Column<Row> {
  id: string;
  title: ReactNode;
  /** The formula, on hover and focus of a sortable head. */
  hint?: string;
  /** Numbers stand right, everything else left. */
  align?: 'left' | 'right';
  /** `rest`: takes the room that the numbers leave, and wraps or cuts its text; `fit`: as wide as its text. */
  width?: 'rest' | 'fit';
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
 * The first column is the row's header. A long one scrolls in a box of its own and draws the rows in sight only.
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
  const box = useRef<HTMLDivElement>(null);
  const { from, to, before, after, isLong } = useVisibleRows(rows.length, box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no group of form fields
    <div
      ref={box}
      className={styles.scroll}
      data-long={isLong || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className={styles.table} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} columns={columns.length} />}
          {rows.slice(from, to).map((row, index) => (
            <tr
              key={rowKey(row)}
              aria-rowindex={isLong ? from + index + 2 : undefined}
              data-quiet={isQuiet?.(row) || undefined}
            >
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
          {after > 0 && <Spacer height={after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the place of rows that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
