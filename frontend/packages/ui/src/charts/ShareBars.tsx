import type { ReactNode } from 'react';
import { NotAvailable } from '../figure';
import { useFormats } from '../format';
import styles from './bars.module.css';
import charts from './charts.module.css';
import { Legend, type LegendItem } from './Legend';

export interface ShareBar {
  id: string;
  label: string;
  color: string;
  /** One share (0-1) per part, in the order of `parts`; null where there is no number. */
  shares: readonly (number | null)[];
  /** Stands below the bar: the numbers behind the shares. */
  note?: ReactNode;
}

/** Below this share a part is too narrow for its number. */
const ROOM_FOR_TEXT = 0.12;

/** One bar of 100 % per row, cut into the same parts. */
export function ShareBars(props: { label: string; parts: readonly LegendItem[]; bars: readonly ShareBar[] }) {
  const { label, parts, bars } = props;
  const formats = useFormats();
  return (
    <figure className={charts.chart} aria-label={label}>
      <Legend items={parts} />
      <dl className={styles.shareBars}>
        {bars.map((bar) => (
          <div key={bar.id}>
            <dt>
              <i className={charts.swatch} style={{ background: bar.color }} aria-hidden="true" />
              {bar.label}
            </dt>
            <dd>
              {bar.shares.every((share) => share === null) ? (
                <NotAvailable />
              ) : (
                <div className={styles.shareBar}>
                  {parts.map((part, index) => {
                    const share = bar.shares[index] ?? 0;
                    const text = formats.number('share', share);
                    return share > 0 ? (
                      <span
                        key={part.id}
                        style={{ flexGrow: share, background: part.color }}
                        title={`${part.label} ${text}`}
                        role="img"
                        aria-label={`${part.label} ${text}`}
                      >
                        {share >= ROOM_FOR_TEXT && <b>{text}</b>}
                      </span>
                    ) : null;
                  })}
                </div>
              )}
              {bar.note && <p>{bar.note}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
