import { NotAvailable } from '../figure';
import { type NumberKind, useFormats } from '../format';
import styles from './charts.module.css';
import type { LegendItem } from './Legend';
import type { PlottedPoint } from './plotTrend';

/** What all series say at one date; on whichever side of the cursor has room. */
export function TrendTooltip(props: {
  title: string;
  x: number;
  width: number;
  kind: NumberKind;
  rows: readonly (LegendItem & { point: PlottedPoint | undefined })[];
}) {
  const { title, x, width, kind, rows } = props;
  const formats = useFormats();
  const place = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <div className={styles.tooltipTitle}>{title}</div>
      {rows.map(({ id, label, color, point }) => (
        <div key={id} className={styles.tooltipRow}>
          <i className={styles.swatch} style={{ background: color }} />
          <span>{label}</span>
          <b>{point?.value == null ? <NotAvailable /> : formats.exact(kind, point.value)}</b>
          {point?.lowValue != null && point.highValue != null && point.lowValue !== point.highValue && (
            <small>{formats.interval(kind, point.lowValue, point.highValue)}</small>
          )}
        </div>
      ))}
    </div>
  );
}
