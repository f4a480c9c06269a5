import { useContext } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type Formats, type NumberKind, useFormats } from '../format';
import { endsOf, SheetNumber, useInSheet } from '../sheet/SheetContext';
import {
  type Estimate,
  isCountedChange,
  isRangeFirst,
  isWildChange,
  leastFallOf,
  WILD_CHANGE,
} from './estimate';
import styles from './measureValue.module.css';
import { messages, observedText, tooLittleText } from './messages';
import { PanelContext } from './PanelContext';

/** Shown instead of a misleading number; says why on hover and to screen readers. */
export function NotAvailable(props: { observed?: number | null; isUnseen?: boolean }) {
  const { observed = null, isUnseen = false } = props;
  const intl = useIntl();
  const reason = tooLittleText(intl, observed, { isUnseen, hasPanel: useContext(PanelContext) });
  if (useInSheet()) return intl.formatMessage(messages.notAvailable);
  return (
    <span className={styles.notAvailable} title={reason}>
      <FormattedMessage {...messages.notAvailable} />
      <span className={styles.hidden}>: {reason}</span>
    </span>
  );
}

/**
 * A change as text: `+8.1%`; `> +200%` for a large one whose size is uncertain; `at least -21%` for a fall to
 * 0, by how far it fell at least, or empty where it may not have fallen.
 */
export function changeText(intl: IntlShape, formats: Formats, estimate: Estimate): string {
  if (isWildChange(estimate)) return `> ${formats.changeTick(WILD_CHANGE)}`;
  const fall = leastFallOf(estimate);
  if (fall !== null)
    return fall > 0
      ? intl.formatMessage(
          { id: 'ui.measureValue.atLeast', defaultMessage: 'at least {change}' },
          { change: formats.changeTick(-fall) },
        )
      : '';
  const { change, changeLow, changeHigh } = estimate;
  return formats.change(change ?? 0, changeLow, changeHigh);
}

/** The change against the comparison period; with an arrow and a colour only if it is significant. */
export function Change(props: { estimate: Estimate; lowerIsBetter?: boolean; isNeutral?: boolean }) {
  const { estimate, lowerIsBetter = false, isNeutral = false } = props;
  const { change, changeLow, changeHigh, significant } = estimate;
  const intl = useIntl();
  const formats = useFormats();
  const text = changeText(intl, formats, estimate);
  if (change === null || text === '') return null;
  const verdict = change > 0 !== lowerIsBetter ? 'good' : 'bad';
  const clearTone = isNeutral ? 'neutral' : verdict;
  const tone = significant ? clearTone : 'unclear';
  const isCounted = isCountedChange(estimate);
  const [low, high] =
    changeLow !== null && changeHigh !== null && !isCounted
      ? formats.changeEnds(change, changeLow, changeHigh)
      : [];
  const range = low
    ? intl.formatMessage(
        { id: 'ui.measureValue.changeInterval', defaultMessage: 'Change {low} to {high} (95% interval)' },
        { low, high },
      )
    : '';
  const chance = significant || isCounted ? '' : intl.formatMessage(messages.unclear);
  return (
    <span className={styles.change} data-tone={tone} title={[range, chance].filter(Boolean).join(', ')}>
      {significant && <i className={styles.arrow} data-down={change < 0 || undefined} aria-hidden="true" />}
      {text}
      {chance && <span className={styles.hidden}> ({chance})</span>}
    </span>
  );
}

/** The 95 % interval in a quieter colour; nothing for a measured number, which has none. */
export function Interval(props: { estimate: Estimate; kind: NumberKind }) {
  const { low, high } = props.estimate;
  const intl = useIntl();
  const formats = useFormats();
  if (low === null || high === null || low === high) return null;
  return (
    <span className={styles.interval} title={intl.formatMessage(messages.interval)}>
      {/* Between its ends alone, and only where a table puts them below each other, may it break. */}
      {formats.interval(props.kind, props.estimate).replace('–\u00a0', '– ')}
    </span>
  );
}

/** The middle of a range that stands first itself, in a quieter colour. */
function Middle(props: { estimate: Estimate; kind: NumberKind }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <span className={styles.interval} title={intl.formatMessage(messages.middle)}>
      {formats.estimate(props.kind, props.estimate)}
    </span>
  );
}

/** Interval and observed visitors of a number, for the tooltip where a table row has no room for them. */
export function basisText(
  intl: IntlShape,
  formats: Formats,
  kind: NumberKind,
  estimate: Estimate,
): string | undefined {
  const { low, high, observed } = estimate;
  if (low === null || high === null || low === high) return undefined;
  const range = `${intl.formatMessage(messages.interval)} ${formats.interval(kind, estimate)}`;
  // Nobody is observed where lists and counts alone tell a number.
  return !observed ? range : `${range} · ${observedText(intl, observed)}`;
}

/** A change as a sheet has it: a number, a text where only a bound of it is shown, or undefined where nothing is. */
export function sheetChange(
  intl: IntlShape,
  formats: Formats,
  estimate: Estimate,
): number | string | undefined {
  const text = changeText(intl, formats, estimate);
  if (estimate.change === null || text === '') return undefined;
  return isWildChange(estimate) || leastFallOf(estimate) !== null ? text : estimate.change;
}

/** A number with its change beside it and its interval below; of a rough one the interval first, then its middle. */
export function MeasureValue(props: {
  estimate: Estimate;
  kind: NumberKind;
  lowerIsBetter?: boolean;
  /** Neither more nor less of it is better, so its change has no colour. */
  isNeutral?: boolean;
  /**
   * `large` in a summary, `ranged` in the table of a chart; `normal` in lists, whose rows have no room for
   * intervals.
   */
  size?: 'normal' | 'ranged' | 'large';
  /** Whether the site is not in the data at all. */
  isUnseen?: boolean;
}) {
  const { estimate, kind, lowerIsBetter, isNeutral, size = 'normal', isUnseen = false } = props;
  const intl = useIntl();
  const formats = useFormats();
  const inSheet = useInSheet();
  if (estimate.value === null) return <NotAvailable observed={estimate.observed} isUnseen={isUnseen} />;
  const isRange = isRangeFirst(estimate);
  if (inSheet)
    return (
      <SheetNumber
        kind={kind}
        value={estimate.value}
        ends={isRange || size !== 'normal' ? endsOf(estimate) : undefined}
        isRange={isRange && size === 'normal'}
        change={sheetChange(intl, formats, estimate)}
      />
    );
  const Second = isRange ? Middle : Interval;
  return (
    <span className={styles.measure} data-size={size}>
      <span className={styles.line}>
        <span
          className={styles.value}
          title={size === 'normal' ? basisText(intl, formats, kind, estimate) : undefined}
        >
          {isRange ? formats.interval(kind, estimate) : formats.estimate(kind, estimate)}
        </span>
        <Change
          estimate={estimate}
          {...(lowerIsBetter && { lowerIsBetter })}
          {...(isNeutral && { isNeutral })}
        />
        {(estimate.change === null || changeText(intl, formats, estimate) === '') && (
          <span className={styles.noChange} />
        )}
      </span>
      {size !== 'normal' && <Second estimate={estimate} kind={kind} />}
    </span>
  );
}
