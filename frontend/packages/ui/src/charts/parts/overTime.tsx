import styles from './parts.module.css';

/**
 * The upper end of an interval that goes on beyond a vertical axis: an arrow at the edge, with the value beside it
 * where there is room for it. `y`: px of the edge; `size`: px from the
 * tip of the arrow to its ends.
 */
export function CutTop(props: {
  x: number;
  y: number;
  text?: string | undefined;
  isLeft?: boolean;
  size?: number;
}) {
  const { x, y, text, isLeft = false, size = 4 } = props;
  return (
    <g className={styles.cutTop}>
      <path data-end="high" data-cut d={`M${x - size},${y + size}L${x},${y}L${x + size},${y + size}`} />
      {text && (
        <text x={isLeft ? x - 7 : x + 7} y={y + 8} textAnchor={isLeft ? 'end' : 'start'}>
          {text}
        </text>
      )}
    </g>
  );
}

/** The interval of a single point as a vertical line between px. */
export function Range({ x, low, high }: { x: number; low: number; high: number }) {
  return <path d={`M${x},${low}V${high}`} className={styles.range} data-mark="range" />;
}
