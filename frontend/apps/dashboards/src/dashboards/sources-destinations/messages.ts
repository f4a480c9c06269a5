import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  journey: { id: 'dashboards.journey.title', defaultMessage: 'Journey' },
  journeyHint: {
    id: 'dashboards.journey.hint',
    defaultMessage:
      'Visits of one target from the site before to the site after. The next site is the first other one the visitor opens within 30 minutes of the last page view. Shares on the left are of all visits of the target, on the right of the visits after which a next site was seen.',
  },
  nowhere: { id: 'dashboards.journey.nowhere', defaultMessage: 'No next site seen' },
  before: { id: 'dashboards.journey.before', defaultMessage: 'Before' },
  after: { id: 'dashboards.journey.after', defaultMessage: 'After' },
  site: { id: 'dashboards.journey.site', defaultMessage: 'Site' },
  side: { id: 'dashboards.journey.side', defaultMessage: 'Side' },
  destinations: { id: 'dashboards.destinations.title', defaultMessage: 'Destinations' },
  destinationsHint: {
    id: 'dashboards.destinations.hint',
    defaultMessage:
      'Visits followed by one to the site / visits of the target followed by one to any other site.',
  },
  destination: { id: 'dashboards.destinations.destination', defaultMessage: 'Destination' },
  sourceCategories: { id: 'dashboards.sourceCategories.title', defaultMessage: 'Source categories' },
  sourceCategoriesHint: {
    id: 'dashboards.sourceCategories.hint',
    defaultMessage: 'Visits from sites of a category / visits of the target that have a source.',
  },
  destinationCategories: {
    id: 'dashboards.destinationCategories.title',
    defaultMessage: 'Destination categories',
  },
  destinationCategoriesHint: {
    id: 'dashboards.destinationCategories.hint',
    defaultMessage:
      'Visits followed by one to sites of a category / visits followed by one to any other site.',
  },
});
