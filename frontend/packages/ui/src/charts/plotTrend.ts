import { bisectCenter, quantile } from 'd3-array';
import type { NumberKind } from '../format';
import { type Estimate, isRangeFirst, NO_ESTIMATE, previousOf } from '../measure-value';
import { MARGIN } from './Axes';
import { along, labelStride, valueAxis } from './axis';
import type { LegendItem } from './Legend';
import { intervalOn } from './parts/span';
import type { PlotPoint } from './paths';

/** One bucket of a series; `date` is its first day. */
export interface TrendPoint {
  date: string;
  estimate: Estimate;
  /** A forecast, drawn differently from observed values. */
  isForecast?: boolean;
  /** Covers only some days of its bucket: its level means nothing, so the line leaves it out. */
  isPartial?: boolean;
  /** First day of the bucket that its change is measured against. */
  comparedDate?: string | undefined;
  /** Why the point is unusual; marked on the line. */
  mark?: string | undefined;
  /** What the point stands for where that is not its bucket; read out with it. */
  remark?: string | undefined;
}

export interface PlottedPoint extends PlotPoint {
  estimate: Estimate;
  /** y of the value in the comparison period; null where it is unknown or not drawn. */
  before: number | null;
  isForecast: boolean;
  isPartial: boolean;
  comparedDate: string | undefined;
  mark: string | undefined;
  /** The interval goes on beyond the top of the axis. */
  isCut: boolean;
  /** Little more than the range is known, so that the range is drawn and not the value. */
  isRange: boolean;
  remark: string | undefined;
}

export interface PlotSeries extends LegendItem {
  points: PlottedPoint[];
}

export interface TrendSeries extends LegendItem {
  points: readonly TrendPoint[];
}

/**
 * The value at the top of the axis. Intervals are cut off beyond three times the largest value, and of many
 * points the highest 1 % too, so that one uncertain point does not flatten all lines.
 */
function highest(series: readonly TrendSeries[], withGhost: boolean): number {
  const estimates = series.flatMap(({ points }) => points.map(({ estimate }) => estimate));
  const before = withGhost ? estimates.map((estimate) => previousOf(estimate) ?? 0) : [];
  const value = Math.max(0, ...estimates.map((estimate) => estimate.value ?? 0), ...before);
  const highs = estimates.flatMap((estimate) => estimate.high ?? []);
  const usual = highs.length > MANY ? (quantile(highs, 0.99) ?? 0) : Math.max(0, ...highs);
  const high = Math.max(value, usual);
  return Math.min(high, value * 3) || value;
}

/** Of fewer intervals none is cut off for being among the highest. */
const MANY = 100;

export interface TrendPlot {
  kind: NumberKind;
  width: number;
  height: number;
  /** Whether the comparison period is drawn too. */
  withGhost: boolean;
}

/** Positions in px of everything on a plot of this size. */
export function plotTrend(series: readonly TrendSeries[], { kind, width, height, withGhost }: TrendPlot) {
  const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const axis = valueAxis(kind, highest(series, withGhost), [height - MARGIN.bottom, MARGIN.top]);
  const left = MARGIN.left + 12;
  const right = Math.max(left, width - MARGIN.right - 12);
  const across = along([0, dates.length - 1], [left, right]);
  const x = (index: number): number => (dates.length > 1 ? across(index) : (left + right) / 2);
  const places = dates.map((_, index) => x(index));
  const stride = labelStride(dates.length, right - left, 72);
  const place = (value: number | null | undefined) => (value == null ? null : axis.place(value));

  return {
    dates,
    x,
    yTicks: axis.ticks.map((value) => ({ value, y: axis.place(value) })),
    xLabels: places.map((_, index) => index).filter((index) => index % stride === 0),
    /** The date nearest to a place on the plot; null without dates. */
    nearest: (px: number): number | null => (places.length === 0 ? null : bisectCenter(places, px)),
    series: series.map(({ id, label, color, points }): PlotSeries => {
      const byDate = new Map(points.map((point) => [point.date, point]));
      return {
        id,
        label,
        color,
        points: dates.map((date, index) => {
          const point = byDate.get(date);
          const estimate = point?.estimate ?? NO_ESTIMATE;
          return {
            x: x(index),
            y: place(estimate.value),
            low: place(estimate.low),
            high: place(estimate.high),
            before: withGhost ? place(previousOf(estimate)) : null,
            estimate,
            isForecast: point?.isForecast ?? false,
            isPartial: point?.isPartial ?? false,
            comparedDate: point?.comparedDate,
            mark: point?.mark,
            isCut: intervalOn(estimate, { bottom: 0, top: axis.top })?.high.isCut ?? false,
            isRange: isRangeFirst(estimate),
            remark: point?.remark,
          };
        }),
      };
    }),
  };
}

/** An upper end of an interval beyond the axis, with the place of its arrow. */
export interface CutPlace {
  id: string;
  color: string;
  x: number;
  estimate: Estimate;
  /** Whether its value is written beside it: the highest of neighbours that have no room for more. */
  isWritten: boolean;
}

/** px that the value beside an arrow takes. */
const CUT_TEXT = 64;

/** The ends of intervals beyond the top of the axis, from the left. */
export function cutPlaces(series: readonly PlotSeries[]): CutPlace[] {
  const cut = series
    .flatMap(({ id, color, points }) =>
      points.flatMap(({ x, isCut, estimate }) =>
        isCut ? [{ id, color, x, estimate, isWritten: false }] : [],
      ),
    )
    .sort((a, b) => a.x - b.x);
  const written: CutPlace[] = [];
  for (const place of [...cut].sort((a, b) => (b.estimate.high ?? 0) - (a.estimate.high ?? 0))) {
    if (written.some(({ x }) => Math.abs(x - place.x) < CUT_TEXT)) continue;
    place.isWritten = true;
    written.push(place);
  }
  return cut;
}
