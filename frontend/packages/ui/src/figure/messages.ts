import { defineMessages, type IntlShape } from 'react-intl';
import { FEWEST_OBSERVED } from './estimate';

export const messages = defineMessages({
  notAvailable: { id: 'ui.figure.notAvailable', defaultMessage: 'n/a' },
  interval: { id: 'ui.figure.interval', defaultMessage: '95% interval' },
  unclear: { id: 'ui.figure.unclear', defaultMessage: 'within the margin of error' },
  measured: { id: 'ui.accuracy.measured', defaultMessage: 'Measured' },
  high: { id: 'ui.accuracy.high', defaultMessage: 'High' },
  medium: { id: 'ui.accuracy.medium', defaultMessage: 'Medium' },
  low: { id: 'ui.accuracy.low', defaultMessage: 'Low' },
  none: {
    id: 'ui.accuracy.none',
    defaultMessage: 'A number would be a guess. Try a longer period or a wider region.',
  },
  measuredHint: {
    id: 'ui.accuracy.measuredHint',
    defaultMessage: 'Counted from the site’s own access logs, not estimated.',
  },
});

/** How many distinct visitors stand behind a number. */
export const observedText = (intl: IntlShape, observed: number): string =>
  intl.formatMessage(
    {
      id: 'ui.figure.observed',
      defaultMessage: '{observed, plural, one {# observed visitor} other {# observed visitors}}',
    },
    { observed },
  );

/** Why there is no number: too few visitors, or visitors too unlike each other. `observed` null: not known. */
export function tooLittleText(intl: IntlShape, observed: number | null): string {
  if (observed !== null && observed >= FEWEST_OBSERVED) {
    return intl.formatMessage(
      {
        id: 'ui.figure.tooUnsure',
        defaultMessage: 'Too unsure for a number, though {observed, number} visitors were observed',
      },
      { observed },
    );
  }
  return intl.formatMessage(
    { id: 'ui.figure.tooLittle', defaultMessage: 'Fewer than {fewest, number} observed visitors' },
    { fewest: FEWEST_OBSERVED },
  );
}
