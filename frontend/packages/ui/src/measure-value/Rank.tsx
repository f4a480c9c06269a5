import { useIntl } from 'react-intl';
import { SheetNumber, useInSheet } from '../sheet/SheetContext';
import type { RankRange } from './estimate';
import { NotAvailable } from './MeasureValue';
import styles from './measureValue.module.css';
import { rankRangeText } from './messages';

/** Rank among all sites; without one, the range that public rank lists allow. */
export function Rank({ place, range }: { place: number | null; range: RankRange | null }) {
  const intl = useIntl();
  const numbers = new Intl.NumberFormat(intl.locale);
  const inSheet = useInSheet();
  if (place !== null && inSheet) return <SheetNumber kind="whole" value={place} />;
  if (place !== null) return numbers.format(place);
  if (!range) return <NotAvailable />;
  const text = rankRangeText(intl, range);
  return (
    <span className={styles.rank} title={text} role="img" aria-label={text}>
      {range.from === range.to ? numbers.format(range.from) : numbers.formatRange(range.from, range.to)}
    </span>
  );
}
