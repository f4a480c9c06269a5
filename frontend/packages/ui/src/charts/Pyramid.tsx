import { type NumberKind, useFormats } from '../format';
import { type Estimate, isRangeFirst, NotAvailable } from '../measure-value';
import { CutEnd, countedTop, MeasureBar } from './parts';
import styles from './pyramid.module.css';
import { RowWalk, useSpokenRow } from './RowWalk';
import { Tip } from './Tip';
import { usePointed } from './usePointed';

export interface PyramidBand {
  id: string;
  label: string;
  left: Estimate;
  right: Estimate;
  /** The values of the whole population, on the scale of the bars; null where unknown. */
  leftBase: number | null;
  rightBase: number | null;
}

const TIP_PLACE = { x: 0, y: 24 } as const;

/** How many times its value an interval counts for the scale. */
const COUNTED = 2;
/** px of a bar. */
const HEIGHT = 22;

/**
 * The value at the end of the scale of these bands. Pyramids side by side need the same one to be compared.
 */
export function topOfBands(bands: readonly PyramidBand[]): number {
  const ends = bands.flatMap(({ left, right, leftBase, rightBase }) => [
    ...[left, right].map((estimate) => countedTop(estimate, COUNTED)),
    leftBase ?? 0,
    rightBase ?? 0,
  ]);
  return Math.max(1e-9, ...ends);
}

function Half(props: {
  side: 'left' | 'right';
  estimate: Estimate;
  base: number | null;
  top: number;
  color: string;
  kind: NumberKind;
}) {
  const { side, estimate, base, top, color, kind } = props;
  const formats = useFormats();
  const span = { bottom: 0, top };
  if (estimate.value === null) {
    return (
      <span className={styles.half} data-side={side}>
        <NotAvailable observed={estimate.observed} />
      </span>
    );
  }
  const isRange = isRangeFirst(estimate);
  return (
    <span className={styles.half} data-side={side}>
      <span className={styles.track}>
        <MeasureBar
          estimate={estimate}
          span={span}
          color={color}
          height={HEIGHT}
          line={base}
          isMirrored={side === 'left'}
        />
      </span>
      <b>
        {isRange ? formats.interval(kind, estimate) : formats.estimate(kind, estimate)}
        {!isRange && <CutEnd estimate={estimate} span={span} kind={kind} />}
      </b>
    </span>
  );
}

/**
 * A population pyramid: two sides over the same bands, with 95 % intervals and a line for the value of the
 * population. Arrow keys move from band to band.
 */
export function Pyramid(props: {
  label: string;
  leftName: string;
  rightName: string;
  /** Name of the line for the population. */
  baseName: string;
  leftColor: string;
  rightColor: string;
  bands: readonly PyramidBand[];
  /** The value at the end of the scale. */
  top: number;
  kind: NumberKind;
}) {
  const { label, leftName, rightName, baseName, leftColor, rightColor, bands, top, kind } = props;
  const [pointed, pointing, point] = usePointed();
  const spokenRow = useSpokenRow(kind);
  return (
    <figure className={styles.pyramid} aria-label={label}>
      <div className={styles.head} aria-hidden="true">
        <span>{leftName}</span>
        <i />
        <span>{rightName}</span>
      </div>
      <div className={styles.walked}>
        <dl>
          {bands.map(({ id, label: band, left, right, leftBase, rightBase }) => (
            <div key={id} {...pointing(id)}>
              <dd>
                <Half side="left" estimate={left} base={leftBase} {...{ top, kind }} color={leftColor} />
              </dd>
              <dt>{band}</dt>
              <dd>
                <Half side="right" estimate={right} base={rightBase} {...{ top, kind }} color={rightColor} />
                {pointed === id && (
                  <Tip
                    title={band}
                    place={TIP_PLACE}
                    rows={[
                      { id: 'left', label: leftName, color: leftColor, kind, estimate: left },
                      { id: 'right', label: rightName, color: rightColor, kind, estimate: right },
                    ]}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <RowWalk
          label={label}
          rows={bands.map(({ id, label: band, left, right }) => ({
            id,
            spoken: spokenRow(band, [
              { label: leftName, estimate: left },
              { label: rightName, estimate: right },
            ]),
          }))}
          pointed={pointed}
          onPoint={point}
        />
      </div>
      <p className={styles.note}>
        <i aria-hidden="true" />
        {baseName}
      </p>
    </figure>
  );
}
