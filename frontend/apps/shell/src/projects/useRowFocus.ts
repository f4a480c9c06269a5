import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Which button of which row is to have the focus. */
interface Wanted {
  row: number;
  glyph: string;
}

/**
 * Keeps the focus in a list whose rows are moved and removed by their buttons: on the same button of the row that was
 * meant, or on another one of it where that is disabled. Returns the list's reference, and what asks for the focus.
 */
export function useRowFocus(): [RefObject<HTMLOListElement>, (wanted: Wanted) => void] {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted>();
  useLayoutEffect(() => {
    if (!wanted.current || !list.current) return;
    const { row, glyph } = wanted.current;
    wanted.current = undefined;
    const rows = list.current.children;
    const enabled = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>('button:enabled');
    const buttons = [...(enabled ?? [])];
    (buttons.find((button) => button.dataset.glyph === glyph) ?? buttons[0])?.focus();
  });
  return [
    list,
    (next) => {
      wanted.current = next;
    },
  ];
}
