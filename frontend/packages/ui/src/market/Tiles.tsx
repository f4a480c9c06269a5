import type { ReactNode } from 'react';
import styles from './market.module.css';

/** Leading numbers side by side: a name and what stands below it. */
export function Tiles({ tiles }: { tiles: readonly { id: string; name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
