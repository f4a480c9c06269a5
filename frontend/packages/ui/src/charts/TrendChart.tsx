import type { Granularity } from '@footfall/contract';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { NO_ESTIMATE, previousOf } from '../measure-value';
import { LabelAxis, MARGIN, ValueAxis } from './Axes';
import { AnnotationMarks, useAnnotations, withNotes } from './annotations';
import { ChartFrame } from './ChartFrame';
import styles from './charts.module.css';
import { bucketText, messages } from './messages';
import { CutTop, Hatch } from './parts';
import { cutPlaces, type PlotSeries, type PlottedPoint, plotTrend, type TrendSeries } from './plotTrend';
import { Tip } from './Tip';
import { TrendLine } from './TrendLine';
import { useHidden } from './useHidden';
import { useSize } from './useSize';

const OneStep = lazy(() => import('./OneStep'));

/** Ids of the legend's items besides the series. */
const GHOST = 'comparison period';
const FORECAST = 'forecast';
const MARKS = 'unusual days';

interface TrendChartProps {
  label: string;
  series: readonly TrendSeries[];
  kind: NumberKind;
  granularity: Granularity;
  /** Least height in px, legend included; it grows with the room it is given. */
  height: number;
}

/** A line for each series; with a single date a bar, as lines would be single dots. */
export function TrendChart(props: TrendChartProps) {
  const dates = new Set(props.series.flatMap(({ points }) => points.map(({ date }) => date)));
  if (dates.size !== 1) return <Lines {...props} />;
  return (
    <Suspense fallback={<div style={{ minHeight: props.height }} />}>
      <OneStep {...props} />
    </Suspense>
  );
}

/**
 * Lines over time with their 95 % intervals as bands; comparison period and forecast are dashed. Arrow keys
 * or the pointer move from date to date, and each is read out with all its values.
 */
function Lines(props: TrendChartProps) {
  const { label, series, kind, granularity, height } = props;
  const formats = useFormats();
  const intl = useIntl();
  const hatch = useId();
  const titleOf = useTitles(granularity);
  // The comparison periods of several lines would hide each other.
  const [hidden, toggle] = useHidden(series.length > 1 ? [GHOST] : []);
  const extras = extrasOf(series);
  const withGhost = extras.some(({ id }) => id === GHOST) && !hidden.has(GHOST);
  const items = [
    ...series,
    ...extras.map(({ id, message, look }) => ({
      id,
      label: intl.formatMessage(message),
      color: 'var(--ff-quiet)',
      look,
    })),
  ];
  const [frame, size] = useSize<HTMLDivElement>();
  const width = size?.width ?? 0;
  const [pointed, setPointed] = useState<number | null>(null);
  const plotHeight = size?.height ?? 0;
  const plot = useMemo(
    () =>
      plotTrend(
        series.filter(({ id }) => !hidden.has(id)).map((shown) => withoutHidden(shown, hidden)),
        { kind, width, height: plotHeight, withGhost },
      ),
    [series, hidden, kind, width, plotHeight, withGhost],
  );
  const notes = useAnnotations(plot.dates);
  const last = plot.dates.length - 1;
  const index = pointed === null ? null : Math.min(pointed, last);

  const date = index === null ? undefined : plot.dates[index];
  const title = titleOf(plot.series, index, date);
  const dateText = date
    ? `${title}: ${plot.series
        .map((shown) => {
          const estimate = shown.points[index ?? 0]?.estimate ?? NO_ESTIMATE;
          const mark = noteOf(shown.points[index ?? 0]);
          const number = formats.estimate(kind, estimate) ?? '–';
          return `${shown.label} ${number}${mark ? ` (${mark})` : ''}`;
        })
        .join(', ')}`
    : label;
  const spoken = withNotes(dateText, notes.get(index ?? -1));

  return (
    <ChartFrame
      height={height}
      items={items}
      hidden={hidden}
      onToggle={toggle}
      frame={frame}
      size={size}
      walk={{ label, spoken, count: plot.dates.length, at: index ?? -1, along: 'time', onWalk: setPointed }}
      onPoint={(x) => setPointed(plot.nearest(x))}
      lines={plot.series.length > 2 ? 'many' : 'few'}
      tip={
        index !== null &&
        date && (
          <Tip
            title={title}
            place={{ x: plot.x(index), width }}
            notes={notes.get(index)}
            rows={plot.series.flatMap(({ points, ...item }) => {
              const point = points[index];
              return point ? [{ ...item, kind, estimate: point.estimate, note: noteOf(point) }] : [];
            })}
          />
        )
      }
    >
      <ValueAxis ticks={plot.yTicks} width={width} format={(value) => formats.tick(kind, value)} />
      <LabelAxis
        y={plotHeight - 4}
        labels={plot.xLabels.map((at) => ({
          key: at,
          x: plot.x(at),
          text: formats.axisDate(granularity, plot.dates[at] ?? '', at === 0),
        }))}
      />
      <CutBuckets plot={plot} hatch={hatch} bottom={plotHeight - MARGIN.bottom} />
      <AnnotationMarks notes={notes} x={plot.x} top={MARGIN.top} bottom={plotHeight - MARGIN.bottom} />
      {index !== null && (
        <line
          x1={plot.x(index)}
          x2={plot.x(index)}
          y1={MARGIN.top}
          y2={plotHeight - MARGIN.bottom}
          className={styles.cursor}
        />
      )}
      {plot.series.map((shown) => (
        <TrendLine key={shown.id} series={shown} />
      ))}
      {cutPlaces(plot.series).map(({ id, color, x, estimate, isWritten }) => (
        <g key={`${id} ${x}`} style={{ color }}>
          <CutTop
            x={x}
            y={MARGIN.top}
            text={isWritten ? formats.ends(kind, estimate)[1] : undefined}
            isLeft={x > width / 2}
          />
        </g>
      ))}
      {index !== null &&
        plot.series.map(({ id, color, points }) => {
          const point = points[index];
          return point?.y == null ? null : (
            <circle key={id} cx={point.x} cy={point.y} r={4} fill={color} className={styles.dot} />
          );
        })}
    </ChartFrame>
  );
}

/** Hatches buckets that cover only some of their days; not forecasts, which are of the whole bucket. */
function CutBuckets(props: { plot: ReturnType<typeof plotTrend>; hatch: string; bottom: number }) {
  const { plot, hatch, bottom } = props;
  const { series, x, dates } = plot;
  const cut = dates.flatMap((date, at) =>
    series.some(({ points }) => points[at]?.isPartial && !points[at]?.isForecast) ? [{ date, at }] : [],
  );
  const half = dates.length > 1 ? (x(1) - x(0)) / 2 : MARGIN.left;
  if (cut.length === 0) return null;
  return (
    <g className={styles.cut}>
      <Hatch id={hatch} color="currentcolor" />
      {cut.map(({ date, at }) => (
        <rect
          key={date}
          x={x(at) - half}
          y={MARGIN.top}
          width={2 * half}
          height={bottom - MARGIN.top}
          fill={`url(#${hatch})`}
        />
      ))}
    </g>
  );
}

/** Returns the title of a date of the chart; empty without a date. */
function useTitles(granularity: Granularity) {
  const intl = useIntl();
  const formats = useFormats();
  return (series: readonly PlotSeries[], index: number | null, date: string | undefined) => {
    if (date === undefined) return '';
    const points = series.flatMap((one) => one.points[index ?? -1] ?? []);
    const compared = points.find(({ comparedDate }) => comparedDate)?.comparedDate;
    return bucketText(
      intl,
      formats.bucket(granularity, date),
      points.some(({ isPartial }) => isPartial),
      compared && formats.bucket(granularity, compared),
    );
  };
}

/** What is said of a point besides its number. */
const noteOf = (point: PlottedPoint | undefined): string | undefined => point?.mark ?? point?.remark;

/** A series without its forecast and its marks where the legend hides them. */
function withoutHidden(series: TrendSeries, hidden: ReadonlySet<string>): TrendSeries {
  const points = hidden.has(FORECAST) ? series.points.filter((point) => !point.isForecast) : series.points;
  return { ...series, points: hidden.has(MARKS) ? points.map(({ mark: _, ...point }) => point) : points };
}

/** Items of the legend besides the series, if there is anything of them to draw. */
function extrasOf(series: readonly TrendSeries[]) {
  const points = series.flatMap((item) => item.points);
  const extras = [
    {
      id: GHOST,
      message: messages.comparison,
      look: 'dashed',
      isThere: points.some(({ estimate }) => previousOf(estimate) !== null),
    },
    {
      id: FORECAST,
      message: messages.forecast,
      look: 'dashed',
      isThere: points.some((point) => point.isForecast),
    },
    { id: MARKS, message: messages.marks, look: 'ring', isThere: points.some((point) => point.mark) },
  ] as const;
  return extras.filter(({ isThere }) => isThere);
}
