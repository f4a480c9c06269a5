import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  trendHint: {
    id: 'dashboards.daily.trend.hint',
    defaultMessage:
      'One measure over time, with its 95 % interval. Visits are carried on for four weeks by an autoregression with trend, weekday profile and yearly wave (dashed, with its 95 % band); its error on the last four weeks stands in the notes. Circles mark days further from trend and weekday profile than one day in a thousand is by chance.',
  },
  channels: { id: 'dashboards.daily.channels.title', defaultMessage: 'Channels over time' },
  channelsHint: {
    id: 'dashboards.daily.channels.hint',
    defaultMessage:
      'Visits of one target by channel; each visit has exactly one, so a column adds up to all visits.',
  },
  weekdays: { id: 'dashboards.daily.weekdays.title', defaultMessage: 'Weekdays' },
  weekdaysHint: {
    id: 'dashboards.daily.weekdays.hint',
    defaultMessage: 'Mean visits of each weekday over the days of the period that have a number.',
  },
  days: { id: 'dashboards.daily.days.title', defaultMessage: 'Day by day' },
  daysHint: {
    id: 'dashboards.daily.days.hint',
    defaultMessage:
      'Visits, visitors and engagement of one site by day, newest first. Conversion is shown by week: purchases of a single day are too few.',
  },
});
