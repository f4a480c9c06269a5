import { useState } from 'react';
import type { Opening } from './spec';

const NONE: ReadonlySet<string> = new Set();

/** Keeps which rows are open and which one is looked at; a new `subject` starts with all closed. */
export function useOpening(subject: string): Opening {
  const [state, setState] = useState({ subject, open: NONE, picked: '' });
  const current = state.subject === subject ? state : { subject, open: NONE, picked: '' };
  const change = (to: Partial<typeof current>) => setState({ ...current, ...to });
  const onToggle = (key: string) => {
    const open = new Set(current.open);
    if (!open.delete(key)) open.add(key);
    change({ open });
  };
  return {
    open: current.open,
    picked: current.picked,
    onToggle,
    onPick: (picked) => change({ picked }),
  };
}
