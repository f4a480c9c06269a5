import styles from './charts.module.css';
import { Range } from './parts';
import { bandPath, isolatedPoints, linePath } from './paths';
import type { PlotSeries, PlottedPoint } from './plotTrend';

/** The points for which `belongs` returns true; the others become gaps. */
function only(points: readonly PlottedPoint[], belongs: (point: PlottedPoint, index: number) => boolean) {
  return points.map((point, index) =>
    belongs(point, index) ? point : { ...point, y: null, low: null, high: null },
  );
}

/** One series of a trend: band, line, forecast, comparison and marks. */
export function TrendLine({ series }: { series: PlotSeries }) {
  const { points, color } = series;
  const observed = only(points, (point) => !point.isForecast && !point.isPartial && !point.isRange);
  // The line to a bucket that is incomplete, or of which only the range is known, is dotted.
  const isWeak = (index: number) => points[index]?.isPartial || points[index]?.isRange;
  const weak = only(
    points,
    (point, index) => !point.isForecast && [index - 1, index, index + 1].some(isWeak),
  );
  const hasForecast = points.some((point) => point.isForecast);
  // A forecast begins at the last observed point.
  const forecast = only(points, (point, index) => point.isForecast || points[index + 1]?.isForecast === true);
  const before = points.map((point) => ({ ...point, y: point.before }));
  return (
    <g style={{ color }}>
      <path d={bandPath(only(points, (point) => !point.isPartial))} className={styles.band} />
      <path d={linePath(before)} className={styles.ghost} />
      {isolatedPoints(before).map(({ x, y }) => (
        <circle key={x} cx={x} cy={y ?? 0} r={3} className={styles.ghost} data-mark="before" />
      ))}
      <path d={linePath(observed)} className={styles.line} />
      {points.some((_, index) => isWeak(index)) && <path d={linePath(weak)} className={styles.partial} />}
      {points.map(
        ({ x, y, isPartial, isRange, isForecast }) =>
          (isPartial || isRange) &&
          !isForecast &&
          y !== null && <circle key={x} cx={x} cy={y} r={3} className={styles.hollow} />,
      )}
      {hasForecast && <path d={linePath(forecast)} className={styles.forecast} />}
      {isolatedPoints(observed).map(({ x, y, low, high }) => (
        <g key={x}>
          {low !== null && high !== null && <Range x={x} low={low} high={high} />}
          <circle cx={x} cy={y ?? 0} r={3} fill="currentcolor" />
        </g>
      ))}
      {points.map(
        ({ x, low, high, isRange, isPartial }) =>
          isRange &&
          !isPartial &&
          low !== null &&
          high !== null && <Range key={x} x={x} low={low} high={high} />,
      )}
      {points.map(
        (point) =>
          point.mark &&
          point.y !== null && (
            <circle key={point.x} cx={point.x} cy={point.y} r={5} className={styles.mark}>
              <title>{point.mark}</title>
            </circle>
          ),
      )}
    </g>
  );
}
