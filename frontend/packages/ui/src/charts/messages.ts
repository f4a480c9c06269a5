import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  comparison: { id: 'ui.chart.comparison', defaultMessage: 'Comparison period' },
  none: { id: 'ui.chart.none', defaultMessage: 'No number' },
  forecast: { id: 'ui.chart.forecast', defaultMessage: 'Forecast' },
  marks: { id: 'ui.chart.marks', defaultMessage: 'Unusual days' },
});
