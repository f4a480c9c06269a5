import { defineMessages } from 'react-intl';

/** Heads of columns that are no measure. */
export const headings = defineMessages({
  country: { id: 'dashboards.overview.countries.country', defaultMessage: 'Country' },
  region: { id: 'dashboards.heading.region', defaultMessage: 'Region' },
  state: { id: 'dashboards.heading.state', defaultMessage: 'State' },
  page: { id: 'dashboards.overview.pages.page', defaultMessage: 'Page' },
  source: { id: 'dashboards.overview.sources.source', defaultMessage: 'Source' },
  channel: { id: 'dashboards.overview.sources.channel', defaultMessage: 'Channel' },
  category: { id: 'dashboards.heading.category', defaultMessage: 'Category' },
  firstSeen: { id: 'dashboards.heading.firstSeen', defaultMessage: 'First seen' },
  lastSeen: { id: 'dashboards.heading.lastSeen', defaultMessage: 'Last seen' },
  visitsOf: { id: 'dashboards.heading.visitsOf', defaultMessage: 'Visits of' },
});
