import type { ReactNode } from 'react';
import styles from './charts.module.css';

export interface LegendItem {
  id: string;
  label: string;
  color: string;
  /** The label as it is shown, where it is more than its text, such as a link. */
  name?: ReactNode;
}

/** Names of the series. With `onToggle` each is a button that hides and shows its series. */
export function Legend(props: {
  items: readonly LegendItem[];
  hidden?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
}) {
  const { items, hidden, onToggle } = props;
  return (
    <ul className={styles.legend}>
      {items.map((item) => (
        <li key={item.id}>
          {onToggle ? (
            <button
              type="button"
              aria-pressed={!hidden?.has(item.id)}
              className={styles.legendItem}
              onClick={() => onToggle(item.id)}
            >
              <i
                className={styles.swatch}
                style={hidden?.has(item.id) ? undefined : { background: item.color }}
                aria-hidden="true"
              />
              {item.label}
            </button>
          ) : (
            <span className={styles.legendItem}>
              <i className={styles.swatch} style={{ background: item.color }} aria-hidden="true" />
              {item.name ?? item.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
