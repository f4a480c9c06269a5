import styles from './charts.module.css';

/** Slanted lines over what does not cover all of its days; `id` is used by the `fill` of what is hatched. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={color} className={styles.hatchGround} />
      <rect width={2} height={6} fill={color} />
    </pattern>
  );
}
