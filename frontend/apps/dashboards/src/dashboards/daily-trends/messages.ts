import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  trendHint: {
    id: 'dashboards.daily.trend.hint',
    defaultMessage:
      'One metric over time with its 95% interval. Visits are forecast four weeks ahead by an autoregression with trend, weekday profile and yearly cycle (dashed, with its 95% band); the notes give its error over the last four weeks. Circles mark days that deviate from trend and weekday profile more than one day in a thousand does by chance.',
  },
  channels: { id: 'dashboards.daily.channels.title', defaultMessage: 'Channels over time' },
  channelsHint: {
    id: 'dashboards.daily.channels.hint',
    defaultMessage:
      'Visits to one site by channel. Every visit belongs to exactly one channel, so each column adds up to total visits.',
  },
  weekdays: { id: 'dashboards.daily.weekdays.title', defaultMessage: 'Average by weekday' },
  weekdaysHint: {
    id: 'dashboards.daily.weekdays.hint',
    defaultMessage: 'Average visits per weekday, over the days of the period that have data.',
  },
  days: { id: 'dashboards.daily.days.title', defaultMessage: 'Daily breakdown' },
  daysHint: {
    id: 'dashboards.daily.days.hint',
    defaultMessage:
      'Visits, visitors and engagement of one site by day, newest first. Conversion is shown by week: purchases of a single day are too few.',
  },
});
