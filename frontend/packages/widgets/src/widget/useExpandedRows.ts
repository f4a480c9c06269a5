import { useMemo, useState } from 'react';
import type { ExpandedRows } from './spec';
import { useLatest } from './useLatest';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a tree are expanded and which one is selected; a new `subject` starts with all collapsed. */
export function useExpandedRows(subject: string): ExpandedRows {
  const [state, setState] = useState({ subject, open: NONE, picked: '' });
  const current = state.subject === subject ? state : { subject, open: NONE, picked: '' };
  const change = (to: Partial<typeof current>) => setState({ ...current, ...to });
  const onToggle = useLatest((key: string) => {
    const open = new Set(current.open);
    if (!open.delete(key)) open.add(key);
    change({ open });
  });
  const onPick = useLatest((picked: string) => change({ picked }));
  const { open, picked } = current;
  return useMemo(() => ({ open, picked, onToggle, onPick }), [open, picked, onToggle, onPick]);
}
