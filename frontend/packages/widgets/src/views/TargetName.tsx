import type { TargetView } from '../widget/spec';
import styles from './views.module.css';

/** A target's name behind the dot of its colour. */
export function TargetName({ target }: { target: TargetView }) {
  return (
    <span className={styles.targetName}>
      <i style={{ background: target.color }} aria-hidden="true" />
      {target.name}
    </span>
  );
}
