import { type Estimate, NotAvailable } from '../figure';
import { type NumberKind, useFormats } from '../format';
import styles from './bars.module.css';
import charts from './charts.module.css';
import { Legend, type LegendItem } from './Legend';

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
  text: string;
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

/** Lying bars, a group per label and a bar per series, with the 95 % interval as a whisker; `mark` is what is usual. */
export function GroupedBars(props: {
  label: string;
  series: readonly LegendItem[];
  groups: readonly BarGroup[];
  kind: NumberKind;
  mark?: number | undefined;
}) {
  const { label, series, groups, kind, mark } = props;
  const formats = useFormats();
  const values = groups.flatMap((group) => group.values);
  const top = Math.max(
    1e-9,
    ...values.map(({ value, high }) => Math.min(high ?? 0, (value ?? 0) * 1.5) || (value ?? 0)),
  );
  return (
    <figure className={charts.chart} aria-label={label}>
      {series.length > 1 && <Legend items={series} />}
      <dl className={styles.groups}>
        {groups.map((group) => (
          <div key={group.id} className={styles.group}>
            <dt>{group.label}</dt>
            <dd>
              {group.values.map((estimate, index) => (
                <Bar
                  key={series[index]?.id ?? index}
                  estimate={estimate}
                  top={top}
                  color={series[index]?.color ?? 'currentcolor'}
                  text={formats.number(kind, estimate.value ?? 0)}
                  mark={mark}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
