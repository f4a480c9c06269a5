import type { ReactNode } from 'react';
import { useInSheet } from '../sheet';
import styles from './market.module.css';

/** Key numbers side by side, each with its name. */
export function Tiles({ tiles }: { tiles: readonly { id: string; name: ReactNode; value: ReactNode }[] }) {
  if (useInSheet())
    return (
      <table>
        <thead>
          <tr>
            {tiles.map(({ id, name }) => (
              <th key={id}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {tiles.map(({ id, value }) => (
              <td key={id} data-align="right">
                {value}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    );
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
