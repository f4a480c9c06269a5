import type { ReactNode } from 'react';
import styles from './measureValue.module.css';

/** A word beside a name, such as "New". */
export function Mark({ tone, children }: { tone: 'good' | 'quiet'; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone} data-aside>
      {children}
    </span>
  );
}
