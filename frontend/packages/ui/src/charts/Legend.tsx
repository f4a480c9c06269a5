import type { ReactNode } from 'react';
import styles from './charts.module.css';

export interface LegendItem {
  id: string;
  label: string;
  color: string;
  /** The label as it is shown, where it is more than its text, such as a link. */
  name?: ReactNode;
  /** How it is drawn in the chart and in the legend, where it is no plain line or area. */
  look?: 'dashed' | 'ring';
}

function Swatch({ item, isHidden = false }: { item: LegendItem; isHidden?: boolean | undefined }) {
  const { look, color } = item;
  const style = look ? { color } : isHidden ? undefined : { background: color };
  return <i className={styles.swatch} data-look={look} style={style} aria-hidden="true" />;
}

/**
 * Names of the series. With `onToggle` each is a button that hides and shows its series; one that is hidden has no name on
 * paper and in files, where nothing shows it again.
 */
export function Legend(props: {
  items: readonly LegendItem[];
  hidden?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
}) {
  const { items, hidden, onToggle } = props;
  return (
    <ul className={styles.legend}>
      {items.map((item) => (
        <li key={item.id} data-screen-only={hidden?.has(item.id) || undefined}>
          {onToggle ? (
            <button
              type="button"
              aria-pressed={!hidden?.has(item.id)}
              className={styles.legendItem}
              onClick={() => onToggle(item.id)}
            >
              <Swatch item={item} isHidden={hidden?.has(item.id)} />
              {item.label}
            </button>
          ) : (
            <span className={styles.legendItem}>
              <Swatch item={item} />
              {item.name ?? item.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
