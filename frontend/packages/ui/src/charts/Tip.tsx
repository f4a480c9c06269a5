import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { Change, type Estimate, NotAvailable } from '../measure-value';
import { observedText } from '../measure-value/messages';
import styles from './charts.module.css';
import type { LegendItem } from './Legend';

export interface TipRow extends LegendItem {
  estimate: Estimate;
  kind: NumberKind;
  /** Why the point is unusual. */
  note?: string | undefined;
}

/**
 * Where a tooltip points to, in px of its positioned parent.
 */
export interface TipPlace {
  x: number;
  y?: number;
  /**
   * Width of the chart: in its right half the tooltip is left of `x`. Without it the tooltip is always right
   * of `x`.
   */
  width?: number;
}

/** Tooltip of a chart: value, interval, change and observed visitors of each series at one point. */
export function Tip(props: {
  title: string;
  place: TipPlace;
  rows: readonly TipRow[];
  /** The reader's annotations at this point. */
  notes?: readonly string[] | undefined;
}) {
  const { title, place, rows, notes = [] } = props;
  const { x, y = 0, width = Number.POSITIVE_INFINITY } = place;
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.tooltip} data-screen-only style={{ ...side, top: y + 8 }} aria-hidden="true">
      <div className={styles.tooltipTitle}>{title}</div>
      {rows.map((row) => (
        <TipLine key={row.id} row={row} />
      ))}
      {notes.map((note) => (
        <div key={note} className={styles.tooltipNote}>
          {note}
        </div>
      ))}
    </div>
  );
}

function TipLine({ row }: { row: TipRow }) {
  const { label, color, estimate, kind, note } = row;
  const intl = useIntl();
  const formats = useFormats();
  const { value, low, high, observed } = estimate;
  const facts = [
    low !== null && high !== null && low !== high && formats.interval(kind, estimate),
    observed !== null && observed > 0 && observedText(intl, observed),
  ].filter(Boolean);
  return (
    <div className={styles.tooltipRow}>
      <i className={styles.swatch} style={{ background: color }} />
      <span>{label}</span>
      <b>
        {value === null ? <NotAvailable observed={observed} /> : formats.inTip(kind, estimate)}{' '}
        <Change estimate={estimate} />
      </b>
      {value !== null && facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {note && <small>{note}</small>}
    </div>
  );
}
