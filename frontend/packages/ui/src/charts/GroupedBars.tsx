import type { ReactNode } from 'react';
import { type NumberKind, useFormats } from '../format';
import { type Estimate, Interval, isRangeFirst, NO_ESTIMATE, NotAvailable } from '../measure-value';
import styles from './bars.module.css';
import charts from './charts.module.css';
import { Legend, type LegendItem } from './Legend';
import { CutEnd, countedTop, MeasureBar, type Span } from './parts';
import { RowWalk, useSpokenRow } from './RowWalk';
import { Tip } from './Tip';
import { useHidden } from './useHidden';
import { usePointed } from './usePointed';

export interface BarGroup {
  id: string;
  label: string;
  /** The label as it is shown, where it is more than its text, such as a link. */
  name?: ReactNode;
  /** Colour of its bars, where it differs by group and not by series. */
  color?: string;
  /** One estimate per series, in the order of `series`. */
  values: readonly Estimate[];
}

/** How many times its value an interval counts for the axis. */
const COUNTED = 1.5;

/** An axis from 0, or around `mark` and all bars. */
function axisOf(values: readonly Estimate[], mark: number | undefined): Span {
  const highest = Math.max(1e-9, ...values.map((estimate) => countedTop(estimate, COUNTED)));
  if (mark === undefined) return { bottom: 0, top: highest };
  const lowest = Math.min(mark, ...values.flatMap(({ value, low }) => low ?? value ?? []));
  const room = (Math.max(highest, mark) - lowest) * 0.04 || 0.1;
  return { bottom: Math.max(0, lowest - room), top: Math.max(highest, mark) + room };
}

const contains = ({ low, high }: Estimate, mark: number): boolean =>
  low !== null && high !== null && low <= mark && mark <= high;

/** px of the marks of a bar, without and with its interval in numbers. */
const HEIGHT = { plain: 8, tells: 12 } as const;

function Bar(props: {
  estimate: Estimate;
  axis: Span;
  color: string;
  kind: NumberKind;
  tells: 'interval' | undefined;
  mark: number | undefined;
}) {
  const { estimate, axis, color, kind, tells, mark } = props;
  const formats = useFormats();
  const { value, observed } = estimate;
  const isRange = isRangeFirst(estimate);
  return (
    <div className={styles.bar}>
      <MeasureBar
        estimate={estimate}
        span={axis}
        color={color}
        height={tells ? HEIGHT.tells : HEIGHT.plain}
        from={mark}
        line={mark}
        isFaint={mark !== undefined && contains(estimate, mark)}
      />
      <span className={styles.barValue}>
        {value === null && <NotAvailable observed={observed} />}
        {value !== null && (isRange ? formats.interval(kind, estimate) : formats.estimate(kind, estimate))}{' '}
        {tells && !isRange && <Interval estimate={estimate} kind={kind} />}
        {!tells && !isRange && <CutEnd estimate={estimate} span={axis} kind={kind} />}
      </span>
    </div>
  );
}

/** px of a bar. */
const BAR = 14;

/** Place of a group's tooltip: below its bars, not over its name. */
const tipPlace = (bars: number) => ({ x: 84, y: bars * BAR - 4 });

/**
 * Horizontal bars, a group per label and a bar per series, with the 95 % interval as a whisker. `mark`: the
 * value that bars begin at, drawn as a line; bars whose interval contains it are faint. The legend hides
 * series; a group that is pointed at or reached by the arrow keys shows its numbers in a tooltip.
 */
export function GroupedBars(props: {
  label: string;
  series: readonly LegendItem[];
  groups: readonly BarGroup[];
  kind: NumberKind;
  mark?: number | undefined;
  /** Shows the interval in numbers too, where there are few bars. */
  tells?: 'interval';
  /** The value at the end of the axis, where bars are parts of a whole. */
  whole?: number | undefined;
}) {
  const { label, series, groups, kind, mark, tells, whole } = props;
  const [hidden, toggle] = useHidden();
  const [pointed, pointing, point] = usePointed();
  const spokenRow = useSpokenRow(kind);
  const shown = series.map((item, at) => ({ ...item, at })).filter(({ id }) => !hidden.has(id));
  const values = groups.flatMap((group) => shown.flatMap(({ at }) => group.values[at] ?? []));
  const axis = whole === undefined ? axisOf(values, mark) : { bottom: 0, top: whole };
  return (
    <figure className={charts.chart} aria-label={label}>
      {series.length > 1 && <Legend items={series} hidden={hidden} onToggle={toggle} />}
      <div className={styles.walked}>
        <dl className={styles.groups} data-tells={tells}>
          {groups.map((group) => (
            <div key={group.id} className={styles.group} {...pointing(group.id)}>
              <dt>{group.name ?? group.label}</dt>
              <dd>
                {shown.map(({ id, color, at }) => (
                  <Bar
                    key={id}
                    estimate={group.values[at] ?? NO_ESTIMATE}
                    axis={axis}
                    color={group.color ?? color}
                    kind={kind}
                    tells={tells}
                    mark={mark}
                  />
                ))}
                {pointed === group.id && (
                  <Tip
                    title={group.label}
                    place={tipPlace(shown.length)}
                    rows={shown.map(({ at, ...item }) => ({
                      ...item,
                      color: group.color ?? item.color,
                      kind,
                      estimate: group.values[at] ?? NO_ESTIMATE,
                    }))}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <RowWalk
          label={label}
          rows={groups.map(({ id, label: name, values }) => ({
            id,
            spoken: spokenRow(
              name,
              shown.map((item) => ({ label: item.label, estimate: values[item.at] })),
            ),
          }))}
          pointed={pointed}
          onPoint={point}
        />
      </div>
    </figure>
  );
}
