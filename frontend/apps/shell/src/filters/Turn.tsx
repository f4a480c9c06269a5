import styles from './calendar.module.css';

interface TurnProps {
  label: string;
  sign: '‹' | '›';
  disabled: boolean;
  onTurn: () => void;
}

/** A button to the previous or next month or year. */
export function Turn({ label, sign, disabled, onTurn }: TurnProps) {
  return (
    <button type="button" className={styles.turn} aria-label={label} disabled={disabled} onClick={onTurn}>
      {sign}
    </button>
  );
}

/** Where a cell is in the highlighted range, for its style; undefined outside. */
export function placeIn(
  { from, to }: { from: string; to: string },
  cell: string,
): 'edge' | 'inside' | undefined {
  if (cell === from || cell === to) return 'edge';
  return cell > from && cell < to ? 'inside' : undefined;
}
