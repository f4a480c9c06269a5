import type { TargetView } from '../widget/spec';
import { Host } from './Breaking';
import styles from './views.module.css';

/** A target's name after a dot in its colour. `isHead`: at the head of a column, where the name may be cut. */
export function TargetName({ target, isHead = false }: { target: TargetView; isHead?: boolean }) {
  return (
    <span
      className={styles.targetName}
      data-head={isHead || undefined}
      title={isHead ? target.name : undefined}
    >
      <i style={{ background: target.color }} aria-hidden="true" />
      <span>{isHead ? target.name : <Host name={target.name} />}</span>
    </span>
  );
}
