import { memo, type ReactNode, useContext } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useFormats } from '../format';
import { Tooltip } from '../primitives';
import { useInSheet } from '../sheet/SheetContext';
import { type Accuracy, type Estimate, expectedErrorOf, type RankRange, upToOf } from './estimate';
import styles from './measureValue.module.css';
import {
  calibrationText,
  expectedErrorText,
  messages,
  missingOf,
  rankRangeText,
  remedyText,
  tooLittleText,
} from './messages';
import { PanelContext } from './PanelContext';

const FILLED: Record<Accuracy, number> = { measured: 3, high: 3, medium: 2, low: 1, rough: 0, none: 0 };

interface AccuracyBadgeProps {
  accuracy: Accuracy;
  observed: number | null;
  /** How many sites with counts of their own corrected the number; null where that is not known. */
  calibratedBy?: number | null;
  /** How many of these counts are public ones. */
  publicCounts?: number | null;
  /** The number that the badge is about; half of its interval is the expected error. */
  estimate: Estimate;
  /** Ranks that public rank lists allow; shown where there is no number. */
  rank?: RankRange | null;
  /** Whether nothing in the data tells of the site. */
  isUnseen?: boolean;
  /** More for the tooltip, drawn when it opens; not for measured numbers. */
  more?: ReactNode;
}

/**
 * The text of the tooltip. `label`: the level in words; `error`: the expected error as text, null where
 * unknown. `hasPanel`: see `PanelContext`.
 */
function hintOf(
  intl: IntlShape,
  label: string,
  error: string | null,
  props: AccuracyBadgeProps,
  hasPanel: boolean,
): string {
  const { accuracy, observed, calibratedBy = null, publicCounts } = props;
  if (accuracy === 'measured') return intl.formatMessage(messages.measuredHint);
  const { isUnseen = false } = props;
  if (isUnseen || accuracy === 'none') return remedyText(intl, missingOf(observed, { isUnseen, hasPanel }));
  const basis = observed
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
          defaultMessage: 'Accuracy: {label}. Derived from public rank lists; no visitors were observed.',
        },
        { label },
      );
  const errorText = error === null ? '' : expectedErrorText(intl, error);
  const width = accuracy === 'rough' ? intl.formatMessage(messages.roughHint) : errorText;
  const calibration = calibratedBy === null ? '' : calibrationText(intl, calibratedBy, publicCounts ?? 0);
  return [width, basis, calibration].filter(Boolean).join(' ');
}

/** The expected error and three bars; the tooltip says what it is based on. */
export const AccuracyBadge = memo(function AccuracyBadge(props: AccuracyBadgeProps) {
  const { accuracy, observed, estimate, rank = null, isUnseen = false, more } = props;
  const intl = useIntl();
  const formats = useFormats();
  const hasPanel = useContext(PanelContext);
  const level =
    accuracy === 'none'
      ? tooLittleText(intl, observed, { isUnseen, hasPanel })
      : intl.formatMessage(messages[accuracy]);
  const error = expectedErrorOf(estimate);
  const isWord = error === null || accuracy === 'none' || accuracy === 'rough';
  const label = isWord ? level : formats.expectedError(error);
  if (useInSheet()) return <small>{label}</small>;
  return (
    <>
      <Tooltip
        title={
          <>
            {hintOf(intl, level, error === null ? null : label, props, hasPanel)}{' '}
            {accuracy !== 'measured' && more}
          </>
        }
        tag="button"
        type="button"
        className={styles.accuracy}
      >
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
