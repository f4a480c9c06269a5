import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Tooltip } from '../primitives';
import type { Accuracy } from './estimate';
import styles from './figure.module.css';
import { messages, tooLittleText } from './messages';

const FILLED: Record<Accuracy, number> = { measured: 3, high: 3, medium: 2, low: 1, none: 0 };

/** The accuracy label as a word and three bars; the tooltip gives the number of observed visitors. */
export const AccuracyBadge = memo(function AccuracyBadge(props: {
  accuracy: Accuracy;
  observed: number | null;
}) {
  const { accuracy, observed } = props;
  const intl = useIntl();
  const label = accuracy === 'none' ? tooLittleText(intl, observed) : intl.formatMessage(messages[accuracy]);
  const hint = (): string => {
    if (accuracy === 'measured') return intl.formatMessage(messages.measuredHint);
    if (accuracy === 'none') return intl.formatMessage(messages.none);
    return intl.formatMessage(
      {
        id: 'ui.accuracy.hint',
        defaultMessage:
          'Accuracy: {label}. {observed, plural, one {# observed visitor} other {# observed visitors}}.',
      },
      { label, observed: observed ?? 0 },
    );
  };
  return (
    <Tooltip title={hint()} tag="button" type="button" className={styles.accuracy}>
      <span>
        <span className={styles.bars} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <i key={bar} data-on={bar <= FILLED[accuracy]} />
          ))}
        </span>
        {label}
      </span>
    </Tooltip>
  );
});
