import { useMemo, useState } from 'react';
import type { ExpandedRows } from './spec';
import { useLatest } from './useLatest';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a tree are expanded and which one is selected. All collapse when `subject` changes. */
export function useExpandedRows(subject: string): ExpandedRows {
  const [state, setState] = useState({ subject, open: NONE, selected: '' });
  const current = state.subject === subject ? state : { subject, open: NONE, selected: '' };
  const change = (to: Partial<typeof current>) => setState({ ...current, ...to });
  const onToggle = useLatest((key: string) => {
    const open = new Set(current.open);
    if (!open.delete(key)) open.add(key);
    change({ open });
  });
  const onSelect = useLatest((selected: string) => change({ selected }));
  const { open, selected } = current;
  return useMemo(() => ({ open, selected, onToggle, onSelect }), [open, selected, onToggle, onSelect]);
}
