import type { TargetView } from '../widget/spec';
import { Host } from './Breaking';
import styles from './views.module.css';

/** A target's name behind the dot of its colour; at the head of one of many columns it may be cut. */
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
