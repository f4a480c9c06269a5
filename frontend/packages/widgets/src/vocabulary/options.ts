import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

export const granularityNames = defineMessages({
  day: { id: 'widgets.granularity.day', defaultMessage: 'Day' },
  week: { id: 'widgets.granularity.week', defaultMessage: 'Week' },
  month: { id: 'widgets.granularity.month', defaultMessage: 'Month' },
});

export const deviceNames = defineMessages({
  mobile: { id: 'widgets.device.mobile', defaultMessage: 'Mobile' },
  desktop: { id: 'widgets.device.desktop', defaultMessage: 'Desktop' },
});

export const choiceLabels = defineMessages({
  measure: { id: 'widgets.choice.measure', defaultMessage: 'Metric' },
  granularity: { id: 'widgets.choice.granularity', defaultMessage: 'Granularity' },
  device: { id: 'widgets.choice.device', defaultMessage: 'Device' },
  target: { id: 'widgets.choice.target', defaultMessage: 'Site' },
  view: { id: 'widgets.choice.view', defaultMessage: 'View' },
});

/** Label of the option for all sites together. */
export const allTargetsText = (intl: IntlShape, count: number): string =>
  intl.formatMessage(
    { id: 'widgets.choice.allTargets', defaultMessage: 'All {count, number} sites' },
    { count },
  );

export const listMessages = defineMessages({
  date: { id: 'widgets.list.date', defaultMessage: 'Date' },
  target: { id: 'widgets.list.target', defaultMessage: 'Site' },
  other: { id: 'widgets.list.other', defaultMessage: 'Other' },
  direct: { id: 'widgets.list.direct', defaultMessage: 'Direct' },
  new: { id: 'widgets.list.new', defaultMessage: 'New' },
  lost: { id: 'widgets.list.lost', defaultMessage: 'Lost' },
});

/** Labels of forecast, incomplete and unusual points of a series. */
export const outlookMessages: Record<'forecast' | 'partial' | 'high' | 'low', MessageDescriptor> =
  defineMessages({
    forecast: { id: 'ui.chart.forecast', defaultMessage: 'Forecast' },
    partial: { id: 'widgets.outlook.partial', defaultMessage: 'Incomplete' },
    high: { id: 'widgets.outlook.high', defaultMessage: 'Unusually high, {expected} expected' },
    low: { id: 'widgets.outlook.low', defaultMessage: 'Unusually low, {expected} expected' },
  });
