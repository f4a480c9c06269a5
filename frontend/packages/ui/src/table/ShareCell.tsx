import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '../format';
import { basisText, Change, type Estimate, NotAvailable, sheetChange } from '../measure-value';
import { SheetNumber, useInSheet } from '../sheet/SheetContext';
import styles from './table.module.css';

/**
 * A share with a thin bar and its change. The number carries the meaning, the bar only helps the eye. More of one part
 * is less of another, so the change has no colour.
 */
export function ShareCell(props: {
  share: Estimate;
  color: string;
  /** Puts the bar below the number, for tables with many shares in a row. */
  isNarrow?: boolean;
  /** Shown in place of a change. */
  mark?: ReactNode;
}) {
  const { share, color, isNarrow = false, mark } = props;
  const intl = useIntl();
  const formats = useFormats();
  const inSheet = useInSheet();
  if (share.value === null) return <NotAvailable observed={share.observed} />;
  if (inSheet)
    return (
      <>
        <SheetNumber kind="share" value={share.value} change={sheetChange(intl, formats, share)} />
        {mark}
      </>
    );
  return (
    <span className={styles.shared} data-narrow={isNarrow || undefined}>
      <span className={styles.share} data-narrow={isNarrow || undefined}>
        <span className={styles.track} style={{ color }} aria-hidden="true">
          <i style={{ width: `${Math.min(share.value, 1) * 100}%` }} />
        </span>
        <span className={styles.shareValue} title={basisText(intl, formats, 'share', share)}>
          {formats.estimate('share', share)}
        </span>
      </span>
      {mark ?? <Change estimate={share} isNeutral />}
    </span>
  );
}
