import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  comparison: { id: 'ui.chart.comparison', defaultMessage: 'Comparison period' },
  none: { id: 'ui.chart.none', defaultMessage: 'No data' },
  forecast: { id: 'ui.chart.forecast', defaultMessage: 'Forecast' },
  marks: { id: 'ui.chart.marks', defaultMessage: 'Unusual days' },
});

/** Name of a week, month or quarter, with a remark where it is incomplete. */
export const bucketText = (intl: IntlShape, bucket: string, isPartial = false): string =>
  isPartial
    ? intl.formatMessage({ id: 'ui.chart.partial', defaultMessage: '{bucket} (incomplete)' }, { bucket })
    : bucket;
