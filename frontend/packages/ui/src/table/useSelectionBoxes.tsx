import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages';

/** Which rows of a table are selected. */
export interface Selection<Row> {
  /** Keys of the selected rows, also of those on other pages. */
  selected: ReadonlySet<string>;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** What a screen reader calls a row. */
  nameOf: (row: Row) => string;
}

interface Boxes<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isQuiet: ((row: Row) => boolean) | undefined;
  selection: Selection<Row> | undefined;
}

/**
 * Checkboxes that select rows, and one in the head for all rows of the page; undefined without `selection`.
 * Space selects a row, with Shift all rows from the last one. The up and down arrows go to the next checkbox,
 * and with Shift select its row.
 */
export function useSelectionBoxes<Row>({ rows, rowKey, isQuiet, selection }: Boxes<Row>) {
  const intl = useIntl();
  const lastKey = useRef('');
  if (!selection) return undefined;
  const { selected, onSelect, nameOf } = selection;
  const isSelectable = (row: Row | undefined): row is Row => row !== undefined && !isQuiet?.(row);

  const select = (row: Row, isSelected: boolean, isRange: boolean) => {
    const at = rows.indexOf(row);
    const before = isRange ? rows.findIndex((other) => rowKey(other) === lastKey.current) : at;
    const from = before < 0 ? at : before;
    lastKey.current = rowKey(row);
    onSelect(rows.slice(Math.min(from, at), Math.max(from, at) + 1).filter(isSelectable), isSelected);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, row: Row) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    let at = rows.indexOf(row) + step;
    while (at in rows && !isSelectable(rows[at])) at += step;
    const next = rows[at];
    if (!isSelectable(next)) return;
    if (event.shiftKey) {
      // The row where the range starts belongs to the selection.
      if (lastKey.current !== rowKey(row)) select(row, true, false);
      select(next, true, true);
    }
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-select="${at}"]`)?.focus();
  };
  const boxOf = (row: Row): ReactNode =>
    isSelectable(row) && (
      <input
        type="checkbox"
        data-select={rows.indexOf(row)}
        checked={selected.has(rowKey(row))}
        aria-label={intl.formatMessage(
          { id: 'ui.table.select', defaultMessage: 'Select {name}' },
          { name: nameOf(row) },
        )}
        onChange={(event) =>
          select(row, event.target.checked, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
        }
        onKeyDown={(event) => move(event, row)}
      />
    );

  const selectable = rows.filter(isSelectable);
  const count = selectable.filter((row) => selected.has(rowKey(row))).length;
  const all = (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < selectable.length;
      }}
      checked={selectable.length > 0 && count === selectable.length}
      disabled={selectable.length === 0}
      aria-label={intl.formatMessage(messages.selectAll)}
      onChange={(event) => onSelect(selectable, event.target.checked)}
    />
  );
  return { all, boxOf };
}
