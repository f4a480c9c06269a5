import { max, ticks } from 'd3-array';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { LabelAxis, ValueAxis } from '../charts/Axes';
import { along } from '../charts/axis';
import { ChartFrame } from '../charts/ChartFrame';
import styles from '../charts/charts.module.css';
import type { LegendItem } from '../charts/Legend';
import { Tip } from '../charts/Tip';
import { useHidden } from '../charts/useHidden';
import { useSize } from '../charts/useSize';
import { useFormats } from '../format';
import { changeText, type Estimate } from '../measure-value';
import { type Box, MARGIN, placedNames } from './placedNames';

export interface QuadrantPoint {
  id: string;
  /** Id of its quadrant, as the legend has it. */
  quadrant: string;
  visits: Estimate;
  visitors: number;
  /** Colour of one of the reader's own sites, which always have their names; undefined for others. */
  own?: string | undefined;
  /** Its place in the comparison period, where that is known. */
  before?: { visits: number; change: number } | undefined;
}

export interface QuadrantName extends LegendItem {
  /** Right of the size threshold; left otherwise. */
  isLarge: boolean;
  /** Above the growth threshold; below otherwise. */
  isFast: boolean;
}

/**
 * Growth beyond this (3 is +300 %) is drawn at the edge, so that one tiny site that grew tenfold does not
 * flatten all others.
 */
const WIDEST_GROWTH = 3;
/** Losses beyond this (-75 %) are drawn at the edge too, so that a site that is nearly gone does not. */
const WIDEST_LOSS = -0.75;
const TICKS = [-0.75, -0.5, -0.25, -0.1, 0, 0.1, 0.25, 0.5, 1, 2];

const drawnChange = (change: number): number => Math.max(WIDEST_LOSS, Math.min(WIDEST_GROWTH, change));

/** How far a site's growth is from the market's, as a factor of at least 1. */
function factorOf(change: number, growth: number): number {
  const ratio = (1 + change) / (1 + growth);
  return Math.max(ratio, 1 / ratio);
}

/** Places on a scale on which twice as much is always as far away. */
function byFactors(values: readonly [number, number], ends: readonly [number, number]) {
  const place = along([Math.log(values[0]), Math.log(values[1])], ends);
  return (value: number) => place(Math.log(value));
}

function plot(points: readonly QuadrantPoint[], size: number, growth: number, width: number, height: number) {
  const earlier = points.flatMap(({ before }) => (before ? [before] : []));
  const visits = [
    ...points.map((point) => point.visits.value ?? 1),
    ...earlier.map((before) => before.visits),
  ];
  const middle = Math.max(1, size);
  // The thresholds are drawn in the middle, so that the four fields have the same size.
  const farthest = Math.max(
    2,
    ...visits.map((value) => Math.max(value, 1) / middle).map((ratio) => Math.max(ratio, 1 / ratio)),
  );
  const changes = [
    ...points.map((point) => point.visits.change ?? 0),
    ...earlier.map(({ change }) => change),
  ].map(drawnChange);
  // On this scale twice as much is as far from the middle as half as much.
  const factor = Math.max(1.1, ...changes.map((change) => factorOf(change, growth)));
  const sizes = [middle / farthest / 1.6, middle * farthest * 1.6] as const;
  const x = byFactors(sizes, [MARGIN.left, width - MARGIN.right]);
  const ends = [(1 + growth) / factor ** 1.15, (1 + growth) * factor ** 1.15] as const;
  const byFactor = byFactors(ends, [height - MARGIN.bottom, MARGIN.top]);
  const y = (change: number) => byFactor(Math.max(ends[0], 1 + change));
  // By the area of a circle.
  const byRoot = along([0, Math.sqrt(max(points, (point) => point.visitors) || 1)], [3, 26]);
  const radius = (visitors: number) => byRoot(Math.sqrt(visitors));
  return {
    x,
    y,
    xTicks: ticks(Math.log10(Math.max(1, sizes[0])), Math.log10(sizes[1]), 4)
      .filter(Number.isInteger)
      .map((zeros) => 10 ** zeros),
    yTicks: TICKS.filter((tick) => 1 + tick > ends[0] && 1 + tick < ends[1]),
    placed: points
      .map((point) => ({
        ...point,
        cx: x(Math.max(1, point.visits.value ?? 1)),
        cy: y(drawnChange(point.visits.change ?? 0)),
        r: radius(point.visitors),
        from: point.before && {
          x: x(Math.max(1, point.before.visits)),
          y: y(drawnChange(point.before.change)),
        },
      }))
      .sort((a, b) => b.r - a.r),
  };
}

/** px of a letter of a quadrant's name, and of its height. */
const [CORNER_LETTER, CORNER_HEIGHT] = [7, 16];

/** The names of the quadrants in the corners, with the room that each takes. */
function cornersOf(quadrants: readonly QuadrantName[], width: number, height: number) {
  return quadrants.map(({ id, label: name, isLarge, isFast }) => {
    const x = isLarge ? width - MARGIN.right - 4 : MARGIN.left + 4;
    const y = isFast ? MARGIN.top + 12 : height - MARGIN.bottom - 6;
    const wide = name.length * CORNER_LETTER;
    const box: Box = {
      left: isLarge ? x - wide : x,
      right: isLarge ? x : x + wide,
      top: y - CORNER_HEIGHT + 4,
      bottom: y + 4,
    };
    return { id, name, x, y, anchor: isLarge ? ('end' as const) : ('start' as const), box };
  });
}

/** How unsure the line is that divides large from small, as far as the axis reaches. */
function SizeBand(props: {
  range: readonly [low: number, high: number];
  x: (visits: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}) {
  const { x, left, right, top, bottom } = props;
  const [from, to] = props.range.map((end) => Math.min(right, Math.max(left, x(Math.max(1, end)))));
  if (from === undefined || to === undefined) return null;
  return (
    <rect
      x={from}
      y={top}
      width={Math.max(0, to - from)}
      height={Math.max(0, bottom - top)}
      fill="currentcolor"
      className={styles.band}
    />
  );
}

/**
 * The growth quadrant: sites by size and growth, divided at the market's own, each with a faint line from
 * its place in the comparison period. Arrow keys or the pointer move from the largest site down.
 */
export function Quadrant(props: {
  label: string;
  points: readonly QuadrantPoint[];
  quadrants: readonly QuadrantName[];
  sizeThreshold: number;
  /** Both ends of its interval, where it has one. */
  sizeRange?: readonly [low: number, high: number] | undefined;
  growthThreshold: number;
  xName: string;
  yName: string;
  height: number;
  /** Called with the id of the point that a click or Enter opens. */
  onOpen?: ((id: string) => void) | undefined;
}) {
  const {
    label,
    points,
    quadrants,
    sizeThreshold,
    sizeRange,
    growthThreshold,
    xName,
    yName,
    height,
    onOpen,
  } = props;
  const intl = useIntl();
  const formats = useFormats();
  const [hidden, toggle] = useHidden();
  const [frame, size] = useSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<string | null>(null);
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
  const corners = useMemo(() => cornersOf(quadrants, width, chartHeight), [quadrants, width, chartHeight]);
  const withName = useMemo(
    () =>
      placedNames(
        placed,
        { width, height: chartHeight },
        corners.map(({ box }) => box),
      ),
    [placed, width, chartHeight, corners],
  );
  const at = placed.findIndex(({ id }) => id === pointed);
  const chosen = placed[at];
  const colorOf = (quadrant: string) => quadrants.find(({ id }) => id === quadrant)?.color ?? 'currentcolor';

  const spoken = chosen
    ? `${chosen.id}: ${formats.estimate('count', chosen.visits) ?? '–'}, ${changeText(intl, formats, chosen.visits)}`
    : label;

  return (
    <ChartFrame
      height={height}
      items={quadrants}
      hidden={hidden}
      onToggle={toggle}
      frame={frame}
      size={size}
      walk={{
        label,
        spoken,
        count: placed.length,
        at,
        along: 'ranking',
        onWalk: (to) => setPointed(to === null ? null : (placed[to]?.id ?? null)),
        onOpen: onOpen && (() => pointed && onOpen(pointed)),
      }}
      tip={
        chosen && (
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
        )
      }
    >
      <ValueAxis
        ticks={yTicks.map((value) => ({ value, y: y(value) }))}
        width={width}
        margin={MARGIN}
        format={formats.changeTick}
        hasGround={false}
      />
      <LabelAxis
        y={chartHeight - 22}
        labels={xTicks.map((tick) => ({ key: tick, x: x(tick), text: formats.tick('count', tick) }))}
      />
      <text x={width - MARGIN.right} y={chartHeight - 4} textAnchor="end">
        {xName} →
      </text>
      <text x={MARGIN.left} y={chartHeight - 4}>
        ↑ {yName}
      </text>
      {corners.map(({ id, name, x: edge, y: base, anchor }) => (
        <text key={id} x={edge} y={base} textAnchor={anchor} className={styles.corner}>
          {name}
        </text>
      ))}
      {sizeRange && (
        <SizeBand
          range={sizeRange}
          x={x}
          left={MARGIN.left}
          right={width - MARGIN.right}
          top={MARGIN.top}
          bottom={chartHeight - MARGIN.bottom}
        />
      )}
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard opens a point from the chart's frame
        <g key={point.id} onPointerEnter={() => setPointed(point.id)} onClick={() => onOpen?.(point.id)}>
          {point.from && (
            <line
              x1={point.from.x}
              y1={point.from.y}
              x2={point.cx}
              y2={point.cy}
              stroke={colorOf(point.quadrant)}
              className={styles.trajectory}
              data-pointed={point.id === pointed || undefined}
            />
          )}
          <circle
            cx={point.cx}
            cy={point.cy}
            r={point.r}
            fill={point.own ?? colorOf(point.quadrant)}
            className={styles.bubble}
            data-own={point.own !== undefined || undefined}
            data-pointed={point.id === pointed || undefined}
          />
        </g>
      ))}
      {withName.map(
        ({ point, leader }) =>
          leader && <line key={point.id} {...leader} className={styles.leader} data-leader={point.id} />,
      )}
      {withName.map(({ point, x: middle, y: top }) => (
        <text
          key={point.id}
          x={middle}
          y={top}
          textAnchor="middle"
          className={styles.name}
          data-own={point.own !== undefined || undefined}
        >
          {point.id}
        </text>
      ))}
    </ChartFrame>
  );
}
