import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Above this a table scrolls in its own box. */
const LONG = 100;

const ROW_PX = 37;

/** Which rows a box shows, and px of the rows before and after them; all of them where they are few. */
export function useVisibleRows(count: number, box: RefObject<HTMLElement>) {
  const isLong = count > LONG;
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  if (!isLong) return { from: 0, to: count, before: 0, after: 0, isLong };
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? LONG - 1) + 1;
  return { from, to, before: from * ROW_PX, after: (count - to) * ROW_PX, isLong };
}
