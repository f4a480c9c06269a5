import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SortAscIcon, SortDescIcon } from '../icons';
import { Tooltip } from '../primitives';
import styles from './table.module.css';
import tools from './tools.module.css';
import { type Selection, useSelectionBoxes } from './useSelectionBoxes';
import { useWholeName } from './useWholeName';

const LongBody = lazy(() => import('./LongBody'));

/** Tables with more rows scroll in their own box and draw only the visible rows. */
const LONG = 100;

/**
 * Numbers of columns from which on the styles change. An attribute, because counting columns in a selector
 * makes redrawing slow.
 */
const COLUMN_STEPS = [4, 6, 8];

/** With so many columns, those aside that a phone hides, the numbers scroll there in any case. */
const SCROLLING = 5;

export interface Column<Row> {
  id: string;
  title: ReactNode;
  /** The formula, on hover and focus of a sortable head. */
  hint?: string;
  /** Numbers stand right, everything else left. */
  align?: 'left' | 'right';
  /** `rest`: takes the room that the numbers leave, and wraps or cuts its text; `fit`: as wide as its text. */
  width?: 'rest' | 'fit';
  /** Holds paths of pages, which are long: numbers and their heads stand closer for them. */
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
    return <th {...shared}>{before ? <Boxed box={before}>{column.title}</Boxed> : column.title}</th>;
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
 * A table with the browser's own layout and semantics, so that ten of them redraw in one frame. The first
 * column is the row's header. A long table scrolls in its own box and draws only the visible rows.
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
  /** Rows can be selected by a box before their name; quiet ones cannot. */
  selection?: Selection<Row> | undefined;
}) {
  const { caption, columns, rows, rowKey, isQuiet, sort, onSort, selection } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const boxes = useSelectionBoxes({ rows, rowKey, isQuiet, selection });
  const whole = useWholeName();
  const isLong = rows.length > LONG;
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
                <Boxed box={boxes.boxOf(row)}>{column.render(row)}</Boxed>
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
      {...whole.events}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table
        className={styles.table}
        data-columns={COLUMN_STEPS.filter((step) => columns.length >= step).join(' ')}
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
            // Of a long table there is more than a box shows; what draws the rest is loaded when it scrolls.
            draw(0, isLong ? LONG : rows.length)
          )}
        </tbody>
      </table>
      {whole.name}
    </div>
  );
}

/** The name of a row with a checkbox before it; without one its space stays empty. */
function Boxed({ box, children }: { box: ReactNode; children: ReactNode }) {
  return (
    <span className={tools.boxed}>
      <span data-screen-only className={tools.box}>
        {box}
      </span>
      <span className={tools.named}>{children}</span>
    </span>
  );
}
