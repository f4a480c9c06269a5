import { area, line } from 'd3-shape';

/** A point of a line in px; null where there is no number, which interrupts the line. */
export interface PlotPoint {
  x: number;
  y: number | null;
  low: number | null;
  high: number | null;
}

const drawLine = line<PlotPoint>()
  .defined((point) => point.y !== null)
  .x((point) => point.x)
  .y((point) => point.y ?? 0)
  .digits(1);

const drawBand = area<PlotPoint>()
  .defined((point) => point.low !== null && point.high !== null)
  .x((point) => point.x)
  .y0((point) => point.low ?? 0)
  .y1((point) => point.high ?? 0)
  .digits(1);

/** The line, with gaps where values are missing. */
export const linePath = (points: readonly PlotPoint[]): string => drawLine([...points]) ?? '';

/** The area between low and high. */
export const bandPath = (points: readonly PlotPoint[]): string => drawBand([...points]) ?? '';

/** Points between two gaps, which a line would not show. */
export const isolatedPoints = (points: readonly PlotPoint[]): PlotPoint[] =>
  points.filter(
    (point, index) =>
      point.y !== null && (points[index - 1]?.y ?? null) === null && (points[index + 1]?.y ?? null) === null,
  );
