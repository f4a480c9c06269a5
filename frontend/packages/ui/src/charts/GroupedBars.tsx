import { type NumberKind, useFormats } from '../format';
import { type Estimate, NO_ESTIMATE, NotAvailable } from '../measure-value';
import styles from './bars.module.css';
import charts from './charts.module.css';
import { Legend, type LegendItem } from './Legend';
import { RowWalk, useSaid } from './RowWalk';
import { Tip } from './Tip';
import { useHidden } from './useHidden';
import { usePointed } from './usePointed';

export interface BarGroup {
  id: string;
  label: string;
  /** One estimate per series, in the order of `series`. */
  values: readonly Estimate[];
}

const part = (value: number, top: number): string => `${Math.min(100, (value / top) * 100)}%`;

function Bar(props: {
  estimate: Estimate;
  top: number;
  color: string;
  text: string | null;
  mark: number | undefined;
}) {
  const { estimate, top, color, text, mark } = props;
  const { value, low, high } = estimate;
  return (
    <div className={styles.bar}>
      <div className={styles.barTrack} aria-hidden="true">
        {value !== null && (
          <i className={styles.barFill} style={{ width: part(value, top), background: color }} />
        )}
        {mark !== undefined && <i className={styles.mark} style={{ left: part(mark, top) }} />}
        {low !== null && high !== null && high > low && (
          <span
            className={styles.whisker}
            style={{ left: part(low, top), width: `calc(${part(high, top)} - ${part(low, top)})` }}
          />
        )}
      </div>
      <span className={styles.barValue}>
        {value === null ? <NotAvailable observed={estimate.observed} /> : text}
      </span>
    </div>
  );
}

/** px of a bar. */
const BAR = 14;

/** Place of a group's tooltip: below its bars, not over its name. */
const tipPlace = (bars: number) => ({ x: 84, y: bars * BAR - 4, width: Number.POSITIVE_INFINITY });

/**
 * Horizontal bars, a group per label and a bar per series, with the 95 % interval as a whisker; `mark` draws
 * a reference line. The legend hides series; a group that is pointed at or reached by the arrow keys shows
 * its numbers in a tooltip.
 */
export function GroupedBars(props: {
  label: string;
  series: readonly LegendItem[];
  groups: readonly BarGroup[];
  kind: NumberKind;
  mark?: number | undefined;
}) {
  const { label, series, groups, kind, mark } = props;
  const formats = useFormats();
  const [hidden, toggle] = useHidden();
  const [pointed, pointing, point] = usePointed();
  const said = useSaid(kind);
  const shown = series.map((one, at) => ({ ...one, at })).filter(({ id }) => !hidden.has(id));
  const values = groups.flatMap((group) => shown.flatMap(({ at }) => group.values[at] ?? []));
  const top = Math.max(
    1e-9,
    ...values.map(({ value, high }) => Math.min(high ?? 0, (value ?? 0) * 1.5) || (value ?? 0)),
  );
  return (
    <figure className={charts.chart} aria-label={label}>
      {series.length > 1 && <Legend items={series} hidden={hidden} onToggle={toggle} />}
      <div className={styles.walked}>
        <dl className={styles.groups}>
          {groups.map((group) => (
            <div key={group.id} className={styles.group} {...pointing(group.id)}>
              <dt>{group.label}</dt>
              <dd>
                {shown.map(({ id, color, at }) => (
                  <Bar
                    key={id}
                    estimate={group.values[at] ?? NO_ESTIMATE}
                    top={top}
                    color={color}
                    text={formats.estimate(kind, group.values[at] ?? NO_ESTIMATE)}
                    mark={mark}
                  />
                ))}
                {pointed === group.id && (
                  <Tip
                    title={group.label}
                    place={tipPlace(shown.length)}
                    rows={shown.map(({ at, ...one }) => ({
                      ...one,
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
            said: said(
              name,
              shown.map((one) => ({ label: one.label, estimate: values[one.at] })),
            ),
          }))}
          pointed={pointed}
          onPoint={point}
        />
      </div>
    </figure>
  );
}
