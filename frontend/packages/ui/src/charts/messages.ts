import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  comparison: { id: 'ui.chart.comparison', defaultMessage: 'Comparison period' },
  none: { id: 'ui.chart.none', defaultMessage: 'No data' },
  forecast: { id: 'ui.chart.forecast', defaultMessage: 'Forecast' },
  marks: { id: 'ui.chart.marks', defaultMessage: 'Unusual days' },
});

/** Name of a day, week, month or quarter: a remark where it is incomplete, else what it is compared with. */
export function bucketText(intl: IntlShape, bucket: string, isPartial = false, compared?: string): string {
  if (isPartial)
    return intl.formatMessage(
      { id: 'ui.chart.partial', defaultMessage: '{bucket} (incomplete)' },
      { bucket },
    );
  if (compared === undefined) return bucket;
  return intl.formatMessage(
    { id: 'ui.chart.compared', defaultMessage: '{bucket} vs. {compared}' },
    { bucket, compared },
  );
}
