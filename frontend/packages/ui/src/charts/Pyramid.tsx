import type { Estimate } from '../figure';
import { NotAvailable } from '../figure';
import { type NumberKind, useFormats } from '../format';
import styles from './pyramid.module.css';

export interface PyramidBand {
  id: string;
  label: string;
  left: Estimate;
  right: Estimate;
  /** Where the whole population stands, on the scale of the bars. */
  leftBase: number | null;
  rightBase: number | null;
}

const part = (value: number, top: number): string => `${Math.min(100, (value / top) * 100)}%`;

function Half(props: {
  side: 'left' | 'right';
  name: string;
  estimate: Estimate;
  base: number | null;
  top: number;
  color: string;
  kind: NumberKind;
}) {
  const { side, name, estimate, base, top, color, kind } = props;
  const formats = useFormats();
  const { value, low, high } = estimate;
  if (value === null) {
    return (
      <span className={styles.half} data-side={side}>
        <NotAvailable observed={estimate.observed} />
      </span>
    );
  }
  const range = low !== null && high !== null ? ` (${formats.interval(kind, low, high)})` : '';
  return (
    <span className={styles.half} data-side={side} title={`${name} ${formats.number(kind, value)}${range}`}>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.fill} style={{ width: part(value, top), background: color }} />
        {low !== null && high !== null && (
          <i
            className={styles.whisker}
            style={{
              [side === 'left' ? 'right' : 'left']: part(low, top),
              width: `calc(${part(high, top)} - ${part(low, top)})`,
            }}
          />
        )}
        {base !== null && (
          <i className={styles.base} style={{ [side === 'left' ? 'right' : 'left']: part(base, top) }} />
        )}
      </span>
      <b>{formats.number(kind, value)}</b>
    </span>
  );
}

/** Two sides back to back over the same bands, with 95 % intervals; a line marks where the population stands. */
export function Pyramid(props: {
  label: string;
  leftName: string;
  rightName: string;
  baseName: string;
  leftColor: string;
  rightColor: string;
  bands: readonly PyramidBand[];
  kind: NumberKind;
}) {
  const { label, leftName, rightName, baseName, leftColor, rightColor, bands, kind } = props;
  const top = Math.max(
    1e-9,
    ...bands.flatMap(({ left, right }) =>
      [left, right].map(({ value, high }) => Math.min(high ?? 0, (value ?? 0) * 2) || (value ?? 0)),
    ),
  );
  return (
    <figure className={styles.pyramid} aria-label={label}>
      <div className={styles.head} aria-hidden="true">
        <span>{leftName}</span>
        <i />
        <span>{rightName}</span>
      </div>
      <dl>
        {bands.map(({ id, label: band, left, right, leftBase, rightBase }) => (
          <div key={id}>
            <dd>
              <Half
                side="left"
                name={leftName}
                estimate={left}
                base={leftBase}
                {...{ top, kind }}
                color={leftColor}
              />
            </dd>
            <dt>{band}</dt>
            <dd>
              <Half
                side="right"
                name={rightName}
                estimate={right}
                base={rightBase}
                {...{ top, kind }}
                color={rightColor}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <i aria-hidden="true" />
        {baseName}
      </p>
    </figure>
  );
}
