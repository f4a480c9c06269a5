import { useMemo, useState } from 'react';
import type { Opening } from './spec';
import { useLatest } from './useLatest';

const NONE: ReadonlySet<string> = new Set();

/** Keeps which rows are open and which one is looked at; a new `subject` starts with all closed. */
export function useOpening(subject: string): Opening {
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
