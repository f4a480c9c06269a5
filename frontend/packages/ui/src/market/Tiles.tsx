import type { ReactNode } from 'react';
import styles from './market.module.css';

/** Key numbers side by side, each with its name. */
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
