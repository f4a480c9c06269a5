import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../format';
import { type Estimate, NotAvailable, withoutRange } from '../measure-value';
import styles from './bars.module.css';
import charts from './charts.module.css';
import { Legend, type LegendItem } from './Legend';
import { RowWalk, useSpokenRow } from './RowWalk';
import { Tip } from './Tip';
import { usePointed } from './usePointed';

export interface ShareBar {
  id: string;
  label: string;
  color: string;
  /** One share (0-1) per part, in the order of `parts`. */
  shares: readonly Estimate[];
  /** Shown next to the name: the number that the bar divides. */
  value?: ReactNode;
  /** The counts behind the shares, in the order of `parts`; shown in the tooltip. */
  counts?: readonly (Estimate | undefined)[];
  /** Shown below the bar: the numbers behind the shares. */
  note?: ReactNode;
}

/** With more parts than this the tooltip has no intervals. */
const MOST_RANGES = 4;
const TIP_PLACE = { x: 0, y: 48 } as const;

/** Below this share a part is too narrow for its number, which stands below the bar. */
const ROOM_FOR_TEXT = 0.12;

function tipRows(bar: ShareBar, parts: readonly LegendItem[], formats: Formats) {
  return parts.flatMap((part, index) => {
    const [share, estimate] = [bar.shares[index], bar.counts?.[index]];
    if (!share?.value || !estimate) return [];
    const label = `${part.label} ${formats.estimate('share', share)}`;
    const shown = parts.length > MOST_RANGES ? withoutRange(estimate) : estimate;
    return [{ ...part, label, kind: 'count' as const, estimate: shown }];
  });
}

/** The parts of a bar for the text that is read out: those above 0, or all where there is none. */
function spokenParts(bar: ShareBar, parts: readonly LegendItem[]) {
  const all = parts.map(({ label }, index) => ({ label, estimate: bar.shares[index] }));
  const present = all.filter(({ estimate }) => estimate?.value);
  return present.length > 0 ? present : all;
}

/** The shares that have no room in their part of the bar, in its order. */
function Narrow({ bar, parts }: { bar: ShareBar; parts: readonly LegendItem[] }) {
  const formats = useFormats();
  const narrow = parts.flatMap(({ id, label, color }, index) => {
    const share = bar.shares[index];
    if (!share?.value || share.value >= ROOM_FOR_TEXT) return [];
    return [{ id, label, color, text: formats.estimate('share', share) }];
  });
  if (narrow.length === 0) return null;
  return (
    // Read out with the bar.
    <ul className={styles.narrow} aria-hidden="true">
      {narrow.map(({ id, label, color, text }) => (
        <li key={id} title={`${label} ${text}`}>
          <i className={charts.swatch} style={{ background: color }} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** One bar of 100 % per row, divided into the same parts, each with its share. Arrow keys move from row to row. */
export function ShareBars(props: { label: string; parts: readonly LegendItem[]; bars: readonly ShareBar[] }) {
  const { label, parts, bars } = props;
  const formats = useFormats();
  const [pointed, pointing, point] = usePointed();
  const spokenRow = useSpokenRow('share');
  return (
    <figure className={charts.chart} aria-label={label}>
      <Legend items={parts} />
      <div className={styles.walked}>
        <dl className={styles.shareBars}>
          {bars.map((bar) => (
            <div key={bar.id} {...pointing(bar.id)}>
              <dt>
                <i className={charts.swatch} style={{ background: bar.color }} aria-hidden="true" />
                {bar.label}
                {bar.value && <b>{bar.value}</b>}
              </dt>
              <dd>
                {bar.shares.every(({ value }) => value === null) ? (
                  <NotAvailable />
                ) : (
                  <div className={styles.shareBar}>
                    {parts.map((part, index) => {
                      const share = bar.shares[index];
                      const text = share && formats.estimate('share', share);
                      return share?.value ? (
                        <span
                          key={part.id}
                          style={{ flexGrow: share.value, background: part.color }}
                          title={bar.counts ? undefined : `${part.label} ${text}`}
                          role="img"
                          aria-label={`${part.label} ${text}`}
                        >
                          {share.value >= ROOM_FOR_TEXT && <b>{text}</b>}
                        </span>
                      ) : null;
                    })}
                  </div>
                )}
                <Narrow bar={bar} parts={parts} />
                {bar.note && <p>{bar.note}</p>}
                {bar.counts && pointed === bar.id && (
                  <Tip title={bar.label} place={TIP_PLACE} rows={tipRows(bar, parts, formats)} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <RowWalk
          label={label}
          rows={bars.map((bar) => ({ id: bar.id, spoken: spokenRow(bar.label, spokenParts(bar, parts)) }))}
          pointed={pointed}
          onPoint={point}
        />
      </div>
    </figure>
  );
}
