import type { TargetView } from '../widget/spec';
import { Host } from './Breaking';
import styles from './views.module.css';

/** A target's name after a dot in its colour. */
export function TargetName({ target }: { target: TargetView }) {
  return (
    <span className={styles.targetName}>
      <i style={{ background: target.color }} aria-hidden="true" />
      <span>
        <Host name={target.name} />
      </span>
    </span>
  );
}
