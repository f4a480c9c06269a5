import { useState } from 'react';
import { useIntl } from 'react-intl';
import { countedTop, MeasureBar } from '../charts/parts';
import { useFormats } from '../format';
import { type Estimate, Interval, MeasureValue, NotAvailable, sumOf } from '../measure-value';
import styles from './overlap.module.css';
import { everybodyOf, keyOf, liftOf, type Pair, type Region } from './regions';
import type { SetsProps } from './Venn';

/** Rows at first: five sets have 31 regions, most of them small. */
const FIRST = 16;

/** px of a bar. */
const HEIGHT = 12;
/** How many times its value an interval counts for the axis. */
const COUNTED = 1.5;

interface UpSetProps extends SetsProps {
  /** Name of the column of lifts. */
  liftName: string;
  /** Pairs of sets, from which the lifts of all regions follow; without any no lift is shown. */
  pairs: readonly Pair[];
  /** `size`: the largest region first; `lift`: the one farthest above chance. */
  order: 'size' | 'lift';
}

interface Line extends Region {
  lift: Estimate | undefined;
}

function linesOf({ regions, names, pairs, order }: UpSetProps): Line[] {
  const all = everybodyOf(regions, pairs);
  const lines = regions.map(
    (region): Line => ({ ...region, lift: all === null ? undefined : liftOf(region, regions, names, all) }),
  );
  // By the lower end, so that few people far above chance by luck do not come first.
  const rankOf = ({ estimate, lift }: Line) =>
    (order === 'lift' && lift ? (lift.low ?? lift.value) : estimate.value) ?? 0;
  return lines.sort((a, b) => rankOf(b) - rankOf(a));
}

/** The size of a set; n/a where none of its regions has a number. */
function Size({ regions, id, isUnseen }: { regions: readonly Region[]; id: string; isUnseen: boolean }) {
  const formats = useFormats();
  const inSet = regions.filter(({ sets }) => sets.includes(id)).map(({ estimate }) => estimate);
  return <small>{formats.estimate('count', sumOf(inSet)) ?? <NotAvailable isUnseen={isUnseen} />}</small>;
}

/**
 * An UpSet plot for any number of sets: a row for each region, with dots for its sets, its size as a bar and
 * how much larger it is than by chance.
 */
export function UpSet(props: UpSetProps) {
  const { label, measure, names, regions, liftName, unseen = [] } = props;
  const formats = useFormats();
  const intl = useIntl();
  const [showsAll, setShowsAll] = useState(false);
  const lines = linesOf(props);
  const shown = showsAll ? lines : lines.slice(0, FIRST);
  const hasLift = lines.some(({ lift }) => lift);
  const span = {
    bottom: 0,
    top: Math.max(1e-9, ...regions.map(({ estimate }) => countedTop(estimate, COUNTED))),
  };
  return (
    <div className={styles.upset}>
      <ul className={styles.sizes}>
        {names.map(({ id, label: name, color }) => (
          <li key={id}>
            <i style={{ background: color }} aria-hidden="true" />
            {name} <Size regions={regions} id={id} isUnseen={unseen.includes(id)} />
          </li>
        ))}
      </ul>
      <table>
        <caption className={styles.hidden}>{label}</caption>
        <thead>
          <tr>
            {names.map(({ id, label: name, color }) => (
              <th key={id} scope="col" className={styles.dot} title={name}>
                <i style={{ background: color }} aria-hidden="true" />
                <span className={styles.hidden}>{name}</span>
              </th>
            ))}
            <th scope="col" className={styles.size}>
              {measure}
            </th>
            {hasLift && (
              <th scope="col" className={styles.lift}>
                {liftName}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ sets, estimate, lift }) => (
            <tr key={keyOf(sets)}>
              {names.map(({ id, color }) => (
                <td key={id} className={styles.dot}>
                  <i
                    role="img"
                    aria-label={sets.includes(id) ? '✓' : '–'}
                    data-in={sets.includes(id)}
                    style={sets.includes(id) ? { background: color } : undefined}
                  />
                </td>
              ))}
              <td>
                {estimate.value === null ? (
                  <NotAvailable
                    observed={estimate.observed}
                    isUnseen={sets.some((set) => unseen.includes(set))}
                  />
                ) : (
                  <span className={styles.bar}>
                    <span className={styles.track}>
                      <MeasureBar estimate={estimate} span={span} color="var(--ff-accent)" height={HEIGHT} />
                    </span>
                    <b>{formats.estimate('count', estimate)}</b>
                    <Interval estimate={estimate} kind="count" />
                  </span>
                )}
              </td>
              {hasLift && (
                <td className={styles.lift}>
                  {lift && estimate.value !== null && <MeasureValue estimate={lift} kind="decimal" />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <button type="button" data-screen-only className={styles.more} onClick={() => setShowsAll(true)}>
          {intl.formatMessage(
            { id: 'ui.overlap.all', defaultMessage: 'Show all {count, number} combinations' },
            { count: lines.length },
          )}
        </button>
      )}
    </div>
  );
}
