import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { type Estimate, NO_ESTIMATE, withoutRange } from '../measure-value';
import { LabelAxis, MARGIN, ValueAxis } from './Axes';
import { AnnotationMarks, useAnnotations, withNotes } from './annotations';
import { labelStride, valueAxis } from './axis';
import { ChartFrame } from './ChartFrame';
import type { LegendItem } from './Legend';
import { bucketText } from './messages';
import { Hatch } from './parts';
import { Tip } from './Tip';
import { useHidden } from './useHidden';
import { useSize } from './useSize';

export interface StackedColumn {
  id: string;
  /** Full name, for the tooltip. */
  name: string;
  /** Short name, for the axis. */
  label: string;
  /** Covers only some days of its bucket, which makes it lower; it is hatched. */
  isPartial?: boolean;
  /** One estimate per part, in the order of `parts`. */
  values: readonly Estimate[];
}

/** Part of a column's room that stays free. */
const GAP = 0.28;
/** px of a column at most. */
const WIDEST = 56;

/** Position of each part of each column in a plot of this size; hidden parts are left out. */
function plotColumns(
  columns: readonly StackedColumn[],
  isShown: (part: number) => boolean,
  kind: NumberKind,
  width: number,
  height: number,
) {
  const heights = columns.map(({ values }) =>
    values.reduce((sum, { value }, part) => sum + (isShown(part) ? (value ?? 0) : 0), 0),
  );
  const highest = Math.max(0, ...heights);
  // Rounded parts of a whole may add up to a little more than all of it.
  const axis = valueAxis(kind, kind === 'share' ? Math.min(1, highest) : highest, [
    height - MARGIN.bottom,
    MARGIN.top,
  ]);
  const step = Math.max(1, (width - MARGIN.left - MARGIN.right) / Math.max(1, columns.length));
  const columnWidth = Math.min(WIDEST, step * (1 - GAP));
  const middle = (index: number) => MARGIN.left + step * (index + 0.5);
  const stride = labelStride(columns.length, width - MARGIN.left, 72);
  const bars = columns.flatMap(({ id, values, isPartial = false }, index) => {
    let base = 0;
    return values.flatMap(({ value }, part) => {
      if (!isShown(part) || !value) return [];
      const [from, to] = [base, base + value];
      base = to;
      const y = axis.place(to);
      const x = middle(index) - columnWidth / 2;
      return [{ key: `${id} ${part}`, part, isPartial, x, y, height: axis.place(from) - y }];
    });
  });
  return {
    ticks: axis.ticks.map((value) => ({ value, y: axis.place(value) })),
    bars,
    columnWidth,
    middle,
    labels: columns.map((_, index) => index).filter((index) => index % stride === 0),
    nearest: (px: number) => Math.max(0, Math.min(columns.length - 1, Math.floor((px - MARGIN.left) / step))),
  };
}

/** Stacked columns; the legend hides parts. Arrow keys or the pointer move from column to column. */
export function StackedColumns(props: {
  label: string;
  parts: readonly LegendItem[];
  columns: readonly StackedColumn[];
  kind: NumberKind;
  /** Least height in px, legend included. */
  height: number;
}) {
  const { label, parts, columns, kind, height } = props;
  const formats = useFormats();
  const hatch = useId();
  const [hidden, toggle] = useHidden();
  const [frame, size] = useSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const width = size?.width ?? 0;
  const plotHeight = size?.height ?? 0;
  const plot = useMemo(
    () => plotColumns(columns, (part) => !hidden.has(parts[part]?.id ?? ''), kind, width, plotHeight),
    [columns, parts, hidden, kind, width, plotHeight],
  );
  const notes = useAnnotations(useMemo(() => datesOf(columns), [columns]));
  const last = columns.length - 1;
  const index = pointed === null ? null : Math.min(pointed, last);
  const column = index === null ? undefined : columns[index];
  const title = bucketText(useIntl(), column?.name ?? '', column?.isPartial);
  const shown = parts.map((part, at) => ({ part, at })).filter(({ part }) => !hidden.has(part.id));

  const columnText = column
    ? `${title}: ${shown
        .map(
          ({ part, at }) =>
            `${part.label} ${formats.estimate(kind, column.values[at] ?? NO_ESTIMATE) ?? '–'}`,
        )
        .join(', ')}`
    : label;
  const spoken = withNotes(columnText, notes.get(index ?? -1));

  return (
    <ChartFrame
      height={height}
      items={parts}
      hidden={hidden}
      onToggle={toggle}
      frame={frame}
      size={size}
      walk={{ label, spoken, count: columns.length, at: index ?? -1, along: 'time', onWalk: setPointed }}
      onPoint={(x) => setPointed(plot.nearest(x))}
      tip={
        index !== null &&
        column && (
          <Tip
            title={title}
            place={{ x: plot.middle(index), width }}
            notes={notes.get(index)}
            // With many parts there is room for value and change only; the table has the intervals.
            rows={shown
              .filter(({ at }) => column.values[at]?.value)
              .map(({ part, at }) => ({
                ...part,
                kind,
                estimate: withoutRange(column.values[at] ?? NO_ESTIMATE),
              }))}
          />
        )
      }
    >
      <ValueAxis ticks={plot.ticks} width={width} format={(value) => formats.tick(kind, value)} />
      {columns.some(({ isPartial }) => isPartial) && (
        <defs>
          {parts.map(({ id, color }, part) => (
            <Hatch key={id} id={`${hatch}${part}`} color={color} />
          ))}
        </defs>
      )}
      {plot.bars.map((bar) => (
        <rect
          key={bar.key}
          x={bar.x}
          y={bar.y}
          width={plot.columnWidth}
          height={bar.height}
          fill={bar.isPartial ? `url(#${hatch}${bar.part})` : parts[bar.part]?.color}
        />
      ))}
      <AnnotationMarks notes={notes} x={plot.middle} top={MARGIN.top} bottom={plotHeight - MARGIN.bottom} />
      <LabelAxis
        y={plotHeight - 4}
        labels={plot.labels.map((at) => ({
          key: columns[at]?.id ?? at,
          x: plot.middle(at),
          text: columns[at]?.label,
        }))}
      />
    </ChartFrame>
  );
}

/** The first days of columns over time; empty for other columns, which have no annotations. */
function datesOf(columns: readonly StackedColumn[]): string[] {
  return columns.every(({ id }) => /^\d{4}-\d{2}-\d{2}$/.test(id)) ? columns.map(({ id }) => id) : [];
}
