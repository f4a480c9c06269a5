import { defineMessages } from 'react-intl';

export const titles = defineMessages({
  trend: { id: 'dashboards.overview.trend.title', defaultMessage: 'Trend' },
  channels: { id: 'dashboards.overview.channels.title', defaultMessage: 'Traffic channels' },
  devices: { id: 'dashboards.overview.devices.title', defaultMessage: 'Devices' },
  visitors: { id: 'dashboards.overview.visitors.title', defaultMessage: 'New vs. returning visitors' },
  countries: { id: 'dashboards.overview.countries.title', defaultMessage: 'Countries' },
  pages: { id: 'dashboards.overview.pages.title', defaultMessage: 'Top pages' },
  sources: { id: 'dashboards.overview.sources.title', defaultMessage: 'Top sources' },
});

export const hints = defineMessages({
  trend: {
    id: 'dashboards.overview.trend.hint',
    defaultMessage: 'One metric over time. The shaded band is the 95% interval.',
  },
  channels: {
    id: 'dashboards.overview.channels.hint',
    defaultMessage:
      'Visits by traffic channel. Every visit belongs to exactly one of ten channels, so shares add up to 100%.',
  },
  devices: {
    id: 'dashboards.overview.devices.hint',
    defaultMessage: 'Visits on this device type / all visits. Tablets count as mobile.',
  },
  visitors: {
    id: 'dashboards.overview.visitors.hint',
    defaultMessage:
      'New: not seen on the site in the previous three months. Returning: seen. Share of all unique visitors.',
  },
  countries: {
    id: 'dashboards.overview.countries.hint',
    defaultMessage: 'Visits from a country / all visits to the site.',
  },
  pages: {
    id: 'dashboards.overview.pages.hint',
    defaultMessage: 'Views of a page / all page views of the site.',
  },
  sources: {
    id: 'dashboards.overview.sources.hint',
    defaultMessage:
      'Visits from a site through a channel / all visits to the site. New and lost are relative to the comparison period.',
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
