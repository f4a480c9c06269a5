import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SortAscIcon, SortDescIcon } from '../icons';
import { Tooltip } from '../primitives';
import { useInSheet } from '../sheet';
import narrow from './narrow.module.css';
import styles from './table.module.css';
import tools from './tools.module.css';
import { type Selection, useSelectionBoxes } from './useSelectionBoxes';
import { useWholeName } from './useWholeName';

const LongBody = lazy(() => import('./LongBody'));

/** Tables with more rows scroll in their own box. */
const LONG = 100;

/**
 * Numbers of columns from which on the styles change. The table has them as an attribute, because counting
 * columns in a CSS selector makes redrawing slow.
 */
const COLUMN_STEPS = [4, 6, 8];

/** So many sites beside each other leave little room for each. */
const MANY = 4;

/**
 * With so many columns the numbers scroll on a phone in any case. Columns that a phone hides do not count.
 */
const SCROLLING = 5;

export interface Column<Row> {
  id: string;
  title: ReactNode;
  /** The formula, shown on hover and focus of a sortable column's head. */
  hint?: string;
  /** Numbers are aligned right, everything else left. */
  align?: 'left' | 'right';
  /** `rest`: as wide as the other columns allow, and wraps or cuts its text; `fit`: as wide as its text. */
  width?: 'rest' | 'fit';
  /** Contains paths of pages, which are long, so the columns of numbers are closer together. */
  hasPaths?: boolean;
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
  /** Shown before the title. */
  before: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}) {
  const { column, before, sort, onSort } = props;
  const shared = {
    scope: 'col',
    'data-align': column.align,
    'data-width': column.width,
    'data-secondary': column.secondary,
  } as const;
  if (!column.sortable || !onSort) {
    return (
      <th {...shared}>{before ? <WithCheckbox box={before}>{column.title}</WithCheckbox> : column.title}</th>
    );
  }
  const direction = ariaSort(sort, column.id);
  return (
    <th {...shared} aria-sort={direction}>
      <Tooltip
        title={column.hint}
        tag="button"
        type="button"
        className={`${styles.sort} ${narrow.sort}`}
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
 * A table with the browser's own layout and semantics, so that ten of them redraw in one frame. The first
 * column is the header of each row. A long table scrolls in its own box and, once it is scrolled, draws only
 * the visible rows.
 */
export function DataTable<Row>(props: {
  /** Read by screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows such as "other", which are not members of the list. */
  isQuiet?: (row: Row) => boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Rows can be selected by a checkbox before their name; quiet ones cannot. */
  selection?: Selection<Row> | undefined;
  /** On a phone the name of a row stands above its four numbers. For short tables. */
  isStacked?: boolean;
  /** How many columns are of sites beside each other, whose numbers are to be compared. */
  compared?: number;
}) {
  const { caption, columns, rows, rowKey, isQuiet, sort, onSort, selection, isStacked = false } = props;
  const { compared = 0 } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const boxes = useSelectionBoxes({ rows, rowKey, isQuiet, selection });
  const wholeName = useWholeName();
  const inSheet = useInSheet();
  const isLong = rows.length > LONG && !inSheet;
  const [isScrolled, setScrolled] = useState(false);
  const draw = (from: number, to: number) =>
    rows.slice(from, to).map((row, index) => (
      <tr
        key={rowKey(row)}
        aria-rowindex={isLong ? from + index + 2 : undefined}
        data-quiet={isQuiet?.(row) || undefined}
        data-selected={selection?.selected.has(rowKey(row)) || undefined}
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
              {index === 0 && boxes ? (
                <WithCheckbox box={boxes.boxOf(row)}>{column.render(row)}</WithCheckbox>
              ) : (
                column.render(row)
              )}
            </Cell>
          );
        })}
      </tr>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no group of form fields
    <div
      ref={setBox}
      className={styles.scroll}
      data-long={isLong || undefined}
      onScroll={isLong && !isScrolled ? () => setScrolled(true) : undefined}
      {...wholeName.events}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table
        className={isStacked ? `${styles.table} ${narrow.stacked}` : styles.table}
        data-columns={COLUMN_STEPS.filter((step) => columns.length >= step).join(' ')}
        data-compares={compared >= MANY ? 'many' : compared > 1 || undefined}
        data-paths={columns.some(({ hasPaths }) => hasPaths) || undefined}
        data-scrolls={columns.filter(({ width }) => width !== 'fit').length >= SCROLLING || undefined}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                before={index === 0 && boxes?.all}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLong && isScrolled ? (
            <Suspense fallback={draw(0, LONG)}>
              <LongBody count={rows.length} columns={columns.length} box={box} atFirst={LONG} draw={draw} />
            </Suspense>
          ) : (
            // The first rows of a long table fill its box; the code that draws the others is loaded when it
            // scrolls.
            draw(0, isLong ? LONG : rows.length)
          )}
        </tbody>
      </table>
      {wholeName.name}
    </div>
  );
}

/** The name of a row with a checkbox before it; without one its space stays empty. */
function WithCheckbox({ box, children }: { box: ReactNode; children: ReactNode }) {
  return (
    <span className={tools.boxed}>
      <span data-screen-only className={tools.box}>
        {box}
      </span>
      <span className={tools.named}>{children}</span>
    </span>
  );
}
