import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages';

/** Which rows of a table are picked. */
export interface Picking<Row> {
  /** Keys of the picked rows, those of other pages among them. */
  picked: ReadonlySet<string>;
  onPick: (rows: readonly Row[], isPicked: boolean) => void;
  /** What a screen reader calls a row. */
  nameOf: (row: Row) => string;
}

interface Picked<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isQuiet: ((row: Row) => boolean) | undefined;
  picking: Picking<Row> | undefined;
}

/**
 * The boxes that pick rows: Space picks one, Shift takes all from the last one on, the arrows go to the next box, and
 * with Shift pick it too. The box in the head is for the page. Undefined where nothing can be picked.
 */
export function usePickBoxes<Row>({ rows, rowKey, isQuiet, picking }: Picked<Row>) {
  const intl = useIntl();
  const last = useRef('');
  if (!picking) return undefined;
  const { picked, onPick, nameOf } = picking;
  const may = (row: Row | undefined): row is Row => row !== undefined && !isQuiet?.(row);

  const pick = (row: Row, isPicked: boolean, isRange: boolean) => {
    const at = rows.indexOf(row);
    const before = isRange ? rows.findIndex((one) => rowKey(one) === last.current) : at;
    const from = before < 0 ? at : before;
    last.current = rowKey(row);
    onPick(rows.slice(Math.min(from, at), Math.max(from, at) + 1).filter(may), isPicked);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, row: Row) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    let at = rows.indexOf(row) + step;
    while (at in rows && !may(rows[at])) at += step;
    const next = rows[at];
    if (!may(next)) return;
    if (event.shiftKey) {
      // The row one starts from belongs to what is picked.
      if (last.current !== rowKey(row)) pick(row, true, false);
      pick(next, true, true);
    }
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-pick="${at}"]`)?.focus();
  };
  const boxOf = (row: Row): ReactNode =>
    may(row) && (
      <input
        type="checkbox"
        data-pick={rows.indexOf(row)}
        checked={picked.has(rowKey(row))}
        aria-label={intl.formatMessage(
          { id: 'ui.table.pick', defaultMessage: 'Select {name}' },
          { name: nameOf(row) },
        )}
        onChange={(event) =>
          pick(row, event.target.checked, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
        }
        onKeyDown={(event) => move(event, row)}
      />
    );

  const listed = rows.filter(may);
  const count = listed.filter((row) => picked.has(rowKey(row))).length;
  const all = (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < listed.length;
      }}
      checked={listed.length > 0 && count === listed.length}
      disabled={listed.length === 0}
      aria-label={intl.formatMessage(messages.pickAll)}
      onChange={(event) => onPick(listed, event.target.checked)}
    />
  );
  return { all, boxOf };
}
