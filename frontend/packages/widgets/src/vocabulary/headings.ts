import { defineMessages } from 'react-intl';

/** Headings of columns that are not measures. */
export const headings = defineMessages({
  country: { id: 'widgets.heading.country', defaultMessage: 'Country' },
  region: { id: 'widgets.heading.region', defaultMessage: 'Region' },
  state: { id: 'widgets.heading.state', defaultMessage: 'State' },
  page: { id: 'widgets.heading.page', defaultMessage: 'Page' },
  source: { id: 'widgets.heading.source', defaultMessage: 'Source' },
  channel: { id: 'widgets.heading.channel', defaultMessage: 'Channel' },
  category: { id: 'widgets.heading.category', defaultMessage: 'Category' },
  firstSeen: { id: 'widgets.heading.firstSeen', defaultMessage: 'First seen' },
  lastSeen: { id: 'widgets.heading.lastSeen', defaultMessage: 'Last seen' },
});
