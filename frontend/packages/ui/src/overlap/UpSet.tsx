import { useFormats } from '../format';
import { Interval, NotAvailable } from '../measure-value';
import styles from './overlap.module.css';
import { keyOf, sizeOf } from './regions';
import type { SetsProps } from './Venn';

const part = (value: number, top: number): string => `${top > 0 ? (value / top) * 100 : 0}%`;

/**
 * An UpSet plot for any number of sets: a row for each region, with dots for its sets and its size as a bar.
 */
export function UpSet({ label, measure, names, regions }: SetsProps) {
  const formats = useFormats();
  const ordered = [...regions].sort((a, b) => (b.estimate.value ?? 0) - (a.estimate.value ?? 0));
  const top = Math.max(0, ...regions.map(({ estimate }) => estimate.value ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a table is no group of form fields
    <div className={styles.upset} tabIndex={0} role="group" aria-label={label}>
      <table>
        <caption className={styles.hidden}>{label}</caption>
        <thead>
          <tr>
            {names.map(({ id, label: name, color }) => (
              <th key={id} scope="col">
                <span>
                  <i style={{ background: color }} aria-hidden="true" />
                  {name}
                </span>
                <small>{formats.number('count', sizeOf(regions, [id]))}</small>
              </th>
            ))}
            <th scope="col" className={styles.size}>
              {measure}
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ sets, estimate }) => (
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
                  <NotAvailable observed={estimate.observed} />
                ) : (
                  <span className={styles.bar}>
                    <i style={{ width: part(estimate.value, top) }} aria-hidden="true" />
                    <b>{formats.estimate('count', estimate)}</b>
                    <Interval estimate={estimate} kind="count" />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
