import type { ReactNode } from 'react';
import styles from './widget.module.css';

/** Twelve columns on a desk, six on a tablet, one on a phone; by the grid's own width, not the window's. */
export function WidgetGrid(props: {
  children: ReactNode;
  /** Out of sight, while something else is said in its place. */
  isHidden?: boolean;
}) {
  return (
    <div className={styles.container} hidden={props.isHidden}>
      <div className={styles.grid}>{props.children}</div>
    </div>
  );
}
