import { extent, max } from 'd3-array';
import { scaleLinear, scaleLog, scaleSqrt } from 'd3-scale';
import { type KeyboardEvent, useMemo, useState } from 'react';
import styles from '../charts/charts.module.css';
import { Legend, type LegendItem } from '../charts/Legend';
import { Tip } from '../charts/Tip';
import { useHidden } from '../charts/useHidden';
import { useSize } from '../charts/useSize';
import type { Estimate } from '../figure';
import { useFormats } from '../format';

export interface QuadrantPoint {
  id: string;
  /** Id of its quadrant, as the legend has it. */
  quadrant: string;
  visits: Estimate;
  visitors: number;
  /** Its place in the comparison period, where that is known. */
  before?: { visits: number; change: number } | undefined;
}

const MARGIN = { top: 12, right: 24, bottom: 40, left: 64 } as const;
/** Growth beyond this ends at the edge: one tiny site that grew tenfold must not press all others flat. */
const WIDEST_GROWTH = 1.5;
/** Names beside the largest points at most. */
const NAMED = 12;

/** px around a name in which no other may stand. */
const ROOM = { x: 110, y: 16 } as const;

function plot(points: readonly QuadrantPoint[], size: number, growth: number, width: number, height: number) {
  const earlier = points.flatMap(({ before }) => (before ? [before] : []));
  const visits = [
    ...points.map((point) => point.visits.value ?? 1),
    ...earlier.map((before) => before.visits),
  ];
  const [smallest = 1, largest = 10] = extent([...visits, size]) as [number, number];
  const changes = [
    ...points.map((point) => point.visits.change ?? 0),
    ...earlier.map(({ change }) => change),
  ].map((change) => Math.min(WIDEST_GROWTH, change));
  const [lowest = -0.5, highest = 0.5] = extent([...changes, growth, 0]) as [number, number];
  const x = scaleLog()
    .domain([Math.max(1, smallest) / 1.5, largest * 1.8])
    .range([MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear()
    .domain([lowest - 0.1, highest + 0.1])
    .range([height - MARGIN.bottom, MARGIN.top]);
  const radius = scaleSqrt()
    .domain([0, max(points, (point) => point.visitors) ?? 1])
    .range([3, 26]);
  return {
    x,
    y,
    xTicks: x.ticks(4).filter((tick) => /^1(\.0+)?e/.test(tick.toExponential(1)) || tick === 1),
    yTicks: y.ticks(5),
    placed: points
      .map((point) => ({
        ...point,
        cx: x(Math.max(1, point.visits.value ?? 1)),
        cy: y(Math.min(WIDEST_GROWTH, point.visits.change ?? 0)),
        r: radius(point.visitors),
        from: point.before && {
          x: x(Math.max(1, point.before.visits)),
          y: y(Math.min(WIDEST_GROWTH, point.before.change)),
        },
      }))
      .sort((a, b) => b.r - a.r),
  };
}

/** The points whose names have room, the largest first. */
function named<Point extends { cx: number; cy: number; r: number }>(placed: readonly Point[]): Set<Point> {
  const free: Point[] = [];
  for (const point of placed) {
    const isClear = free.every(
      (other) =>
        Math.abs(other.cx - point.cx) > ROOM.x || Math.abs(other.cy - other.r - point.cy + point.r) > ROOM.y,
    );
    if (isClear && free.length < NAMED) free.push(point);
  }
  return new Set(free);
}

/** Sites by size and growth, parted by the market's own, each with a faint line from where it was before; arrow keys or the pointer walk from the largest down. */
export function Quadrant(props: {
  label: string;
  points: readonly QuadrantPoint[];
  quadrants: readonly LegendItem[];
  sizeThreshold: number;
  growthThreshold: number;
  xName: string;
  yName: string;
  height: number;
}) {
  const { label, points, quadrants, sizeThreshold, growthThreshold, xName, yName, height } = props;
  const formats = useFormats();
  const [hidden, toggle] = useHidden();
  const [frame, size] = useSize<HTMLDivElement>();
  const [picked, setPicked] = useState<string | null>(null);
  const width = size?.width ?? 0;
  const chartHeight = size?.height ?? 0;
  const { x, y, xTicks, yTicks, placed } = useMemo(
    () =>
      plot(
        points.filter(({ quadrant }) => !hidden.has(quadrant)),
        sizeThreshold,
        growthThreshold,
        width,
        chartHeight,
      ),
    [points, hidden, sizeThreshold, growthThreshold, width, chartHeight],
  );
  const withName = useMemo(() => named(placed), [placed]);
  const at = placed.findIndex(({ id }) => id === picked);
  const chosen = placed[at];
  const last = Math.max(0, placed.length - 1);
  const colorOf = (quadrant: string) => quadrants.find(({ id }) => id === quadrant)?.color ?? 'currentcolor';

  const walk = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPicked(placed[Math.max(0, Math.min(last, to))]?.id ?? null);
  };

  return (
    <figure className={styles.chart} style={{ minHeight: height }}>
      <Legend items={quadrants} hidden={hidden} onToggle={toggle} />
      <div
        ref={frame}
        className={styles.frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={
          chosen
            ? `${chosen.id}: ${formats.number('count', chosen.visits.value ?? 0)}, ${formats.change(chosen.visits.change ?? 0)}`
            : label
        }
        onKeyDown={walk}
        onBlur={() => setPicked(null)}
        onPointerLeave={() => setPicked(null)}
      >
        {width > 0 && (
          <svg
            width={width}
            height={chartHeight}
            viewBox={`0 0 ${width} ${chartHeight}`}
            className={styles.svg}
            aria-hidden="true"
          >
            {yTicks.map((tick) => (
              <g key={tick} transform={`translate(0,${y(tick)})`}>
                <line x1={MARGIN.left} x2={width - MARGIN.right} className={styles.grid} />
                <text x={MARGIN.left - 8} dy="0.32em" textAnchor="end">
                  {formats.change(tick)}
                </text>
              </g>
            ))}
            {xTicks.map((tick) => (
              <text key={tick} x={x(tick)} y={chartHeight - 22} textAnchor="middle">
                {formats.number('count', tick)}
              </text>
            ))}
            <text x={width - MARGIN.right} y={chartHeight - 4} textAnchor="end">
              {xName} →
            </text>
            <text x={MARGIN.left} y={chartHeight - 4}>
              ↑ {yName}
            </text>
            <line
              x1={x(sizeThreshold)}
              x2={x(sizeThreshold)}
              y1={MARGIN.top}
              y2={chartHeight - MARGIN.bottom}
              className={styles.threshold}
            />
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(growthThreshold)}
              y2={y(growthThreshold)}
              className={styles.threshold}
            />
            {placed.map((point) => (
              <g key={point.id} onPointerEnter={() => setPicked(point.id)}>
                {point.from && (
                  <line
                    x1={point.from.x}
                    y1={point.from.y}
                    x2={point.cx}
                    y2={point.cy}
                    stroke={colorOf(point.quadrant)}
                    className={styles.trajectory}
                    data-picked={point.id === picked || undefined}
                  />
                )}
                <circle
                  cx={point.cx}
                  cy={point.cy}
                  r={point.r}
                  fill={colorOf(point.quadrant)}
                  className={styles.bubble}
                  data-picked={point.id === picked || undefined}
                />
                {withName.has(point) && (
                  <text x={point.cx} y={point.cy - point.r - 4} textAnchor="middle">
                    {point.id}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
        {chosen && (
          <Tip
            title={chosen.id}
            place={{ x: chosen.cx, y: Math.max(0, Math.min(chosen.cy, chartHeight - 90)), width }}
            rows={[
              {
                id: chosen.id,
                label: xName,
                color: colorOf(chosen.quadrant),
                kind: 'count',
                estimate: chosen.visits,
              },
            ]}
          />
        )}
      </div>
    </figure>
  );
}
