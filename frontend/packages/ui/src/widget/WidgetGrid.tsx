import type { ReactNode } from 'react';
import styles from './widget.module.css';

/**
 * Twelve columns on a desktop, six on a tablet, one on a phone, by the width of the grid and not of the
 * window.
 */
export function WidgetGrid(props: {
  children: ReactNode;
  /** Hidden, while something else is shown in its place. */
  isHidden?: boolean;
}) {
  return (
    <div className={styles.container} hidden={props.isHidden}>
      <div className={styles.grid}>{props.children}</div>
    </div>
  );
}
