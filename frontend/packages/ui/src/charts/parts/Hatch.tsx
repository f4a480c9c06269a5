import styles from './parts.module.css';

/** A pattern of slanted lines for what is no full number: a bucket that covers only some days, a rough range; `fill` refers to it by `id`. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={color} className={styles.hatchGround} />
      <rect width={2} height={6} fill={color} />
    </pattern>
  );
}
