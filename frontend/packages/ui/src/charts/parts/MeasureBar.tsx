import { useId } from 'react';
import type { Estimate } from '../../measure-value';
import { Hatch } from './Hatch';
import styles from './parts.module.css';
import { intervalOn, placeOn, type Span } from './span';
import { percent, Whisker } from './Whisker';

/** A shorter bar than this part of its axis has the width of 2 px, so that it is seen. */
const SHORTEST = 0.01;

/**
 * A horizontal bar with its 95 % interval. An end beyond the axis is an arrow in place of a cap; of a rough number the
 * range is drawn and no bar, because its middle says little.
 */
export function MeasureBar(props: {
  estimate: Estimate;
  span: Span;
  color: string;
  /** px. */
  height: number;
  /** The value that the bar begins at; that of the axis otherwise. */
  from?: number | undefined;
  /** A value that is drawn as a dotted line. */
  line?: number | null | undefined;
  isFaint?: boolean;
  /** The axis runs to the left. */
  isMirrored?: boolean;
  /** Whether the interval is drawn. */
  hasInterval?: boolean;
}) {
  const { estimate, span, color, height, from = span.bottom, line, isMirrored = false } = props;
  const { isFaint = false, hasInterval = true } = props;
  const hatch = useId();
  const interval = hasInterval ? intervalOn(estimate, span) : null;
  const isRange = estimate.isRough === true && interval !== null;
  const bar = isRange
    ? ([interval.low.place, interval.high.place] as const)
    : barFrom(estimate.value, from, span);
  const across = (place: number) => percent(isMirrored ? 1 - place : place);
  return (
    <svg width="100%" height={height} className={styles.track} aria-hidden="true">
      {isRange && <Hatch id={hatch} color={color} />}
      {bar && (
        <rect
          data-mark={isRange ? 'range' : 'bar'}
          x={across(bar[isMirrored ? 1 : 0])}
          width={bar[1] - bar[0] < SHORTEST ? 2 : percent(bar[1] - bar[0])}
          height={height}
          rx={2}
          fill={isRange ? `url(#${hatch})` : color}
          className={styles.bar}
          data-quiet={isFaint || undefined}
        />
      )}
      {line != null && <Dotted x={across(placeOn(line, span))} height={height} />}
      {interval && <Whisker interval={interval} isMirrored={isMirrored} />}
    </svg>
  );
}

/** Both ends of a bar on its axis, the left one first; null where there is nothing to draw. */
function barFrom(value: number | null, from: number, span: Span): readonly [number, number] | null {
  // A bar from the start of the axis to there is none; one from a line within it is at least seen.
  if (value === null || (value <= from && from === span.bottom)) return null;
  const [start, end] = [placeOn(from, span), placeOn(value, span)];
  return start < end ? [start, end] : [end, start];
}

/** A line across a bar, a little longer than it is high. */
function Dotted({ x, height }: { x: string; height: number }) {
  return <line data-mark="line" x1={x} x2={x} y1={-2} y2={height + 2} className={styles.line} />;
}
