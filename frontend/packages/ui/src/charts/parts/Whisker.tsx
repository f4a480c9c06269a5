import styles from './parts.module.css';
import type { DrawnEnd, DrawnInterval } from './span';

/** A place from 0 to 1 as a length of SVG. */
export const percent = (place: number): string => `${Number((place * 100).toFixed(3))}%`;

/** px from the middle to the end of a cap, and of an arrow. */
const CAP = 3.5;

/** A cap where the interval ends; an arrow where it goes on beyond the axis. */
function End({ name, end, points }: { name: 'low' | 'high'; end: DrawnEnd; points: 'left' | 'right' }) {
  const tip = points === 'right' ? -CAP : CAP;
  return (
    <svg x={percent(end.place)} y="50%" className={styles.place} aria-hidden="true">
      <path
        data-end={name}
        data-cut={end.isCut || undefined}
        d={end.isCut ? `M${tip},${-CAP}L0,0L${tip},${CAP}` : `M0,${-CAP}V${CAP}`}
      />
    </svg>
  );
}

/** An interval along a horizontal axis. `isMirrored`: the axis runs to the left. */
export function Whisker({ interval, isMirrored }: { interval: DrawnInterval; isMirrored: boolean }) {
  const ends = isMirrored
    ? { low: turned(interval.low), high: turned(interval.high) }
    : { low: interval.low, high: interval.high };
  const [toLow, toHigh] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return (
    <g className={styles.whisker}>
      <line
        data-mark="whisker"
        x1={percent(ends.low.place)}
        x2={percent(ends.high.place)}
        y1="50%"
        y2="50%"
      />
      <End name="low" end={ends.low} points={toLow} />
      <End name="high" end={ends.high} points={toHigh} />
    </g>
  );
}

const turned = (end: DrawnEnd): DrawnEnd => ({ ...end, place: 1 - end.place });
