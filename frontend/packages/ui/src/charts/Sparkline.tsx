import type { Estimate } from '../measure-value/estimate';
import styles from './charts.module.css';
import { CutTop } from './parts';
import { bandPath, isolatedPoints, linePath, type PlotPoint } from './paths';

const WIDTH = 88;
const HEIGHT = 24;
/** px kept free at each edge, so that no dot is cut off. */
const EDGE = 3;
/**
 * Intervals are cut off beyond so many times the highest value, so that a wide one does not flatten the line.
 */
const HEADROOM = 1.5;

interface SparkPoint extends PlotPoint {
  /** The interval goes on beyond the top. */
  isCut: boolean;
}

/** Positions of the values in px. The bottom is 0, so that the shapes of several rows can be compared. */
export function placedValues(estimates: readonly (Estimate | undefined)[]): SparkPoint[] {
  const values = estimates.map((estimate) => estimate?.value ?? 0);
  const highs = estimates.map((estimate) => estimate?.high ?? estimate?.value ?? 0);
  const top = Math.min(Math.max(...highs), Math.max(...values) * HEADROOM) || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(estimates.length - 1, 1);
  const yOf = (value: number | null | undefined) =>
    value === null || value === undefined
      ? null
      : EDGE + (1 - Math.min(value, top) / top) * (HEIGHT - 2 * EDGE);
  return estimates.map((estimate, index) => ({
    x: EDGE + index * step,
    y: yOf(estimate?.value),
    low: yOf(estimate?.low),
    high: yOf(estimate?.high),
    isCut: (estimate?.high ?? 0) > top,
  }));
}

/** A small line with its interval in a row of a table; `label` says the same in words. */
export function Sparkline(props: {
  estimates: readonly (Estimate | undefined)[];
  color: string;
  label: string;
}) {
  const { estimates, color, label } = props;
  const points = placedValues(estimates);
  // A set, as the last point may be an isolated one too.
  const dots = [...new Set([...isolatedPoints(points), ...points.slice(-1)])].filter(({ y }) => y !== null);
  return (
    <svg
      className={styles.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      style={{ color }}
    >
      <title>{label}</title>
      <path d={bandPath(points)} className={styles.band} />
      <path d={linePath(points)} className={styles.line} />
      {points.map(({ x, isCut }) => isCut && <CutTop key={x} x={x} y={1} size={2} />)}
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y ?? 0} r={2} fill="currentcolor" />
      ))}
    </svg>
  );
}
