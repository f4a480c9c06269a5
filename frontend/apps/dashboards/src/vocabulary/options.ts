import { defineMessages, type MessageDescriptor } from 'react-intl';

export const granularityNames = defineMessages({
  day: { id: 'dashboards.granularity.day', defaultMessage: 'Day' },
  week: { id: 'dashboards.granularity.week', defaultMessage: 'Week' },
  month: { id: 'dashboards.granularity.month', defaultMessage: 'Month' },
});

export const deviceNames = defineMessages({
  mobile: { id: 'dashboards.device.mobile', defaultMessage: 'Mobile' },
  desktop: { id: 'dashboards.device.desktop', defaultMessage: 'Desktop' },
});

export const choiceLabels = defineMessages({
  measure: { id: 'dashboards.choice.measure', defaultMessage: 'Measure' },
  granularity: { id: 'dashboards.choice.granularity', defaultMessage: 'Granularity' },
  device: { id: 'dashboards.choice.device', defaultMessage: 'Device' },
  target: { id: 'dashboards.choice.target', defaultMessage: 'Target' },
  view: { id: 'dashboards.choice.view', defaultMessage: 'View' },
});

export const listMessages = defineMessages({
  date: { id: 'dashboards.list.date', defaultMessage: 'Date' },
  target: { id: 'dashboards.list.target', defaultMessage: 'Target' },
  other: { id: 'dashboards.list.other', defaultMessage: 'Other' },
  change: { id: 'dashboards.list.change', defaultMessage: 'Change' },
  direct: { id: 'dashboards.overview.sources.direct', defaultMessage: 'Direct' },
  new: { id: 'dashboards.list.new', defaultMessage: 'New' },
  lost: { id: 'dashboards.list.lost', defaultMessage: 'Lost' },
});

/** What lies ahead of a series, and what stands out of it. */
export const outlookMessages: Record<'forecast' | 'high' | 'low', MessageDescriptor> = defineMessages({
  forecast: { id: 'ui.chart.forecast', defaultMessage: 'Forecast' },
  high: { id: 'dashboards.outlook.high', defaultMessage: 'Unusually high, {expected} expected' },
  low: { id: 'dashboards.outlook.low', defaultMessage: 'Unusually low, {expected} expected' },
});
