import type { PointerEvent, ReactNode, RefObject } from 'react';
import styles from './charts.module.css';
import { Legend, type LegendItem } from './Legend';
import type { Size } from './useSize';
import { type Walk, walking } from './walking';

/**
 * Frame of a chart: legend, drawing, and the tooltip of the point that the arrow keys or the pointer are on.
 */
export function ChartFrame(props: {
  /** Least height in px, legend included; it grows with the room it is given. */
  height: number;
  items: readonly LegendItem[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  frame: RefObject<HTMLDivElement>;
  /** Size of the drawing; nothing is drawn before it is known. */
  size: Size | null;
  walk: Walk;
  /** Gets px from the left of the drawing. */
  onPoint?: (x: number) => void;
  /** With many lines their bands are fainter. */
  lines?: 'many' | 'few';
  /** The drawing, inside of an `svg`. */
  children: ReactNode;
  tip: ReactNode;
}) {
  const { height, items, hidden, onToggle, frame, size, walk, onPoint, lines, children, tip } = props;
  const follow = (event: PointerEvent<HTMLDivElement>) =>
    onPoint?.(event.clientX - event.currentTarget.getBoundingClientRect().left);
  return (
    <figure className={styles.chart} style={{ minHeight: height }}>
      <Legend items={items} hidden={hidden} onToggle={onToggle} />
      <div
        ref={frame}
        className={styles.frame}
        {...walking(walk)}
        onPointerMove={follow}
        onPointerLeave={() => walk.onWalk(null)}
      >
        {size !== null && size.width > 0 && (
          <svg
            width={size.width}
            height={size.height}
            viewBox={`0 0 ${size.width} ${size.height}`}
            className={styles.svg}
            data-lines={lines}
            aria-hidden="true"
          >
            {children}
          </svg>
        )}
        {tip}
      </div>
    </figure>
  );
}
