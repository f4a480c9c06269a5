import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  journey: { id: 'dashboards.journey.title', defaultMessage: 'Traffic journey' },
  journeyHint: {
    id: 'dashboards.journey.hint',
    defaultMessage:
      'Visits to one site, from the previous site to the next. The next site is the first other site opened within 30 minutes of the last page view. Heights and shares are parts of all visits on both sides; the list of destinations has shares of visits with a known next site.',
  },
  nowhere: { id: 'dashboards.journey.nowhere', defaultMessage: 'No next site observed' },
  before: { id: 'dashboards.journey.before', defaultMessage: 'Previous site' },
  after: { id: 'dashboards.journey.after', defaultMessage: 'Next site' },
  site: { id: 'dashboards.journey.site', defaultMessage: 'Site' },
  side: { id: 'dashboards.journey.side', defaultMessage: 'Direction' },
  destinations: { id: 'dashboards.destinations.title', defaultMessage: 'Destinations' },
  destinationsHint: {
    id: 'dashboards.destinations.hint',
    defaultMessage: 'Visits followed by a visit to this site / visits followed by a visit to any other site.',
  },
  destination: { id: 'dashboards.destinations.destination', defaultMessage: 'Destination' },
  sourceCategories: { id: 'dashboards.sourceCategories.title', defaultMessage: 'Source categories' },
  sourceCategoriesHint: {
    id: 'dashboards.sourceCategories.hint',
    defaultMessage: 'Visits from sites in a category / visits to the site with a known source.',
  },
  destinationCategories: {
    id: 'dashboards.destinationCategories.title',
    defaultMessage: 'Destination categories',
  },
  destinationCategoriesHint: {
    id: 'dashboards.destinationCategories.hint',
    defaultMessage:
      'Visits followed by a visit to a site of the category / visits followed by a visit to any other site.',
  },
});
