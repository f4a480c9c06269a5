import { useState } from 'react';

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** The selected rows of all pages of a list, by key; emptied when `subject` changes. */
export function useSelection<Row>(rowKey: (row: Row) => string, subject: string) {
  const [state, setState] = useState<{ subject: string; rows: ReadonlyMap<string, Row> }>({
    subject,
    rows: NONE,
  });
  const rows = state.subject === subject ? state.rows : NONE;
  return {
    rows,
    onSelect: (changed: readonly Row[], isSelected: boolean) => {
      const next = new Map<string, Row>(rows);
      for (const row of changed) {
        if (isSelected) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
      }
      setState({ subject, rows: next });
    },
    clear: () => setState({ subject, rows: NONE }),
  };
}
