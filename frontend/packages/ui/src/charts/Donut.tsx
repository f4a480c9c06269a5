import { arc, pie } from 'd3-shape';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type NumberKind, partsOfHundred, partsOfTotal, useFormats } from '../format';
import { type Estimate, Interval, NO_ESTIMATE, NotAvailable, sharesOf, sumOf } from '../measure-value';
import styles from './donut.module.css';
import type { LegendItem } from './Legend';
import { messages } from './messages';

export interface DonutPart extends LegendItem {
  estimate: Estimate;
}

const RADIUS = 92;
/**
 * Largest font size of the number in the middle, and px it has there; a digit is 0.6 of its font size wide.
 */
const [LARGEST, ROOM] = [24, 104];
const fontSizeFor = (text: string): number => Math.min(LARGEST, ROOM / (0.6 * text.length));
const draw = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(60)
  .outerRadius(RADIUS)
  .padAngle(0.012);
const layout = pie<DonutPart>()
  .value(({ estimate }) => estimate.value ?? 0)
  .sort(null);

/**
 * A donut chart with the numbers in its legend. The middle shows the total, or the part that is pointed at.
 */
export function Donut(props: {
  label: string;
  parts: readonly DonutPart[];
  kind: NumberKind;
  /** What the total counts, below it. */
  middle: string;
}) {
  const { label, parts, kind, middle } = props;
  const intl = useIntl();
  const formats = useFormats();
  const [pointed, setPointed] = useState<string | null>(null);
  const estimates = parts.map(({ estimate }) => estimate);
  const total = sumOf(estimates);
  const slices = useMemo(() => layout([...parts]), [parts]);
  const shares = partsOfHundred(sharesOf(estimates));
  const counts = partsOfTotal(kind, estimates, total);
  const share = (at: number) => formats.estimate('share', shares[at] ?? NO_ESTIMATE) ?? '';
  const whole = formats.estimate(kind, total) ?? intl.formatMessage(messages.none);
  const at = parts.findIndex(({ id }) => id === pointed);
  const chosen = parts[at];
  const number = chosen && total.value !== null ? share(at) : whole;
  return (
    <figure className={styles.donut} aria-label={label}>
      <svg viewBox="-100 -100 200 200" className={styles.ring} aria-hidden="true">
        {slices.map((slice) => (
          <path
            key={slice.data.id}
            d={draw(slice) ?? ''}
            fill={slice.data.color}
            data-quiet={pointed !== null && pointed !== slice.data.id}
            onPointerEnter={() => setPointed(slice.data.id)}
            onPointerLeave={() => setPointed(null)}
          />
        ))}
        <text y={-4} textAnchor="middle" className={styles.total} fontSize={fontSizeFor(number)}>
          {number}
        </text>
        <text y={16} textAnchor="middle" className={styles.caption}>
          {chosen ? chosen.label : middle}
        </text>
      </svg>
      <dl className={styles.parts}>
        {parts.map((part, index) => (
          <div
            key={part.id}
            onPointerEnter={() => setPointed(part.id)}
            onPointerLeave={() => setPointed(null)}
          >
            <dt>
              <i style={{ background: part.color }} aria-hidden="true" />
              {part.label}
            </dt>
            <dd>
              {part.estimate.value === null ? (
                <NotAvailable observed={part.estimate.observed} />
              ) : (
                <b>{share(index)}</b>
              )}
              <span>{formats.estimate(kind, counts[index] ?? NO_ESTIMATE)}</span>
              <Interval estimate={counts[index] ?? NO_ESTIMATE} kind={kind} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
