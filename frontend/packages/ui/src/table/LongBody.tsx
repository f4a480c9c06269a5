import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

/** Height of a row. Rows of long tables have one line each, and so the same height. */
const ROW_PX = 37;

interface LongBodyProps {
  count: number;
  columns: number;
  /** The element that scrolls; null until it is mounted, as its children are mounted first. */
  box: HTMLElement | null;
  /** Rows drawn before it is known which are visible. */
  atFirst: number;
  draw: (from: number, to: number) => ReactNode;
}

/**
 * Draws the visible rows of a long table and reserves the height of all others. Loaded when a long
 * table first scrolls.
 */
export default function LongBody({ count, columns, box, atFirst, draw }: LongBodyProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? atFirst - 1) + 1;
  return (
    <>
      {from > 0 && <Spacer rows={from} columns={columns} />}
      {draw(from, to)}
      {to < count && <Spacer rows={count - to} columns={columns} />}
    </>
  );
}

/** An empty row as high as so many rows; none on paper, where it would be an empty page. */
function Spacer({ rows, columns }: { rows: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" data-screen-only>
      <td colSpan={columns} style={{ height: rows * ROW_PX, padding: 0, border: 0 }} />
    </tr>
  );
}
