import { memo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { Tooltip } from '../primitives';
import { type Accuracy, type RankRange, upToOf } from './estimate';
import styles from './measureValue.module.css';
import { calibrationText, messages, rankRangeText, tooLittleText } from './messages';

const FILLED: Record<Accuracy, number> = { measured: 3, high: 3, medium: 2, low: 1, none: 0 };

interface AccuracyBadgeProps {
  accuracy: Accuracy;
  observed: number | null;
  /** Sites that tell their own counts behind the level; null where it is not known. */
  calibratedBy?: number | null;
  /** Shown where there is no number. */
  rank?: RankRange | null;
}

function hintOf(intl: IntlShape, label: string, props: AccuracyBadgeProps): string {
  const { accuracy, observed, calibratedBy = null } = props;
  if (accuracy === 'measured') return intl.formatMessage(messages.measuredHint);
  if (accuracy === 'none') return intl.formatMessage(messages.none);
  const seen = observed
    ? intl.formatMessage(
        {
          id: 'ui.accuracy.hint',
          defaultMessage:
            'Accuracy: {label}. {observed, plural, one {#–{upTo, number} observed visitor} other {#–{upTo, number} observed visitors}}.',
        },
        { label, observed, upTo: upToOf(observed) },
      )
    : intl.formatMessage(
        {
          id: 'ui.accuracy.fromRanks',
          defaultMessage: 'Accuracy: {label}. Read from public rank lists; no visitor was observed.',
        },
        { label },
      );
  return calibratedBy === null ? seen : `${seen} ${calibrationText(intl, calibratedBy)}`;
}

/** The accuracy label as a word and three bars; the tooltip says what it is based on. */
export const AccuracyBadge = memo(function AccuracyBadge(props: AccuracyBadgeProps) {
  const { accuracy, observed, rank = null } = props;
  const intl = useIntl();
  const label = accuracy === 'none' ? tooLittleText(intl, observed) : intl.formatMessage(messages[accuracy]);
  return (
    <>
      <Tooltip title={hintOf(intl, label, props)} tag="button" type="button" className={styles.accuracy}>
        <span data-usage-hover="accuracy">
          <span className={styles.bars} aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <i key={bar} data-on={bar <= FILLED[accuracy]} />
            ))}
          </span>
          {label}
        </span>
      </Tooltip>
      {accuracy === 'none' && rank && <span className={styles.rank}>{rankRangeText(intl, rank)}</span>}
    </>
  );
});
