import { defineMessages } from 'react-intl';

export const titles = defineMessages({
  trend: { id: 'dashboards.overview.trend.title', defaultMessage: 'Trend' },
  channels: { id: 'dashboards.overview.channels.title', defaultMessage: 'Channels' },
  devices: { id: 'dashboards.overview.devices.title', defaultMessage: 'Devices' },
  visitors: { id: 'dashboards.overview.visitors.title', defaultMessage: 'New and returning' },
  countries: { id: 'dashboards.overview.countries.title', defaultMessage: 'Countries' },
  pages: { id: 'dashboards.overview.pages.title', defaultMessage: 'Top pages' },
  sources: { id: 'dashboards.overview.sources.title', defaultMessage: 'Top sources' },
});

export const hints = defineMessages({
  trend: {
    id: 'dashboards.overview.trend.hint',
    defaultMessage: 'One measure over time. The band around a line is its 95% interval.',
  },
  channels: {
    id: 'dashboards.overview.channels.hint',
    defaultMessage:
      'Visits by the way they came. Each visit has exactly one of the ten channels, so the shares add up to 100%.',
  },
  devices: {
    id: 'dashboards.overview.devices.hint',
    defaultMessage: 'Visits with this class of device / all visits. Tablets count as mobile.',
  },
  visitors: {
    id: 'dashboards.overview.visitors.hint',
    defaultMessage:
      'New: not seen on the target in the three months before. Returning: seen. Share of all unique visitors.',
  },
  countries: {
    id: 'dashboards.overview.countries.hint',
    defaultMessage: 'Visits from a country / all visits of the target.',
  },
  pages: {
    id: 'dashboards.overview.pages.hint',
    defaultMessage: 'Page views of a page / all page views of the target.',
  },
  sources: {
    id: 'dashboards.overview.sources.hint',
    defaultMessage:
      'Visits that came from a site through a channel / all visits of the target. New and lost: against the comparison period.',
  },
});

export const columns = defineMessages({
  visitorsNew: { id: 'dashboards.overview.visitors.new', defaultMessage: 'New' },
  visitorsReturning: { id: 'dashboards.overview.visitors.returning', defaultMessage: 'Returning' },
});

export const views = defineMessages({
  share: { id: 'dashboards.overview.channels.share', defaultMessage: 'Share' },
  visits: { id: 'dashboards.overview.channels.visits', defaultMessage: 'Visits' },
});
