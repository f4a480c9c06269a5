import { useFormats } from '../format';
import { type Estimate, NotAvailable } from '../measure-value';
import { SheetNumber, useInSheet } from '../sheet/SheetContext';
import styles from './table.module.css';

/** A share with a thin bar before it; the number carries the meaning, the bar only helps the eye. */
export function ShareCell(props: {
  share: Estimate;
  color: string;
  /** Puts the bar below the number, for tables with many shares in a row. */
  isNarrow?: boolean;
}) {
  const { share, color, isNarrow = false } = props;
  const formats = useFormats();
  const inSheet = useInSheet();
  if (share.value === null) return <NotAvailable observed={share.observed} />;
  if (inSheet) return <SheetNumber kind="share" value={share.value} />;
  return (
    <span className={styles.share} data-narrow={isNarrow || undefined}>
      <span className={styles.track} style={{ color }} aria-hidden="true">
        <i style={{ width: `${Math.min(share.value, 1) * 100}%` }} />
      </span>
      <span className={styles.shareValue}>{formats.estimate('share', share)}</span>
    </span>
  );
}
