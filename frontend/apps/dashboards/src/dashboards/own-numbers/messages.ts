import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  sites: { id: 'dashboards.own.sites.title', defaultMessage: 'Own counts beside estimates' },
  sitesHint: {
    id: 'dashboards.own.sites.hint',
    defaultMessage:
      'What each site counted itself in its latest month, beside what would be shown without that count: the panel or, where there is none, places in rank lists, calibrated by all other sites that share theirs.',
  },
  months: { id: 'dashboards.own.months.title', defaultMessage: 'Month by month' },
  monthsHint: {
    id: 'dashboards.own.months.hint',
    defaultMessage:
      'The site’s own count of each month, and the estimate without that count with its 95% interval.',
  },
  effect: { id: 'dashboards.own.effect.title', defaultMessage: 'Effect of the count' },
  effectHint: {
    id: 'dashboards.own.effect.hint',
    defaultMessage:
      'How the site’s own count of its latest month scales the panel, and by how much it changes the estimates of other sites. Within a category all sites change alike.',
  },
  nothing: {
    id: 'dashboards.own.nothing',
    defaultMessage:
      'No count of this metric can be compared: the site shares none, or too few panelists visited it.',
  },
  own: { id: 'widgets.measure.told', defaultMessage: 'Own count' },
  panel: { id: 'widgets.measure.panel', defaultMessage: 'Independent estimate' },
  difference: { id: 'dashboards.own.difference', defaultMessage: 'Difference' },
  inside: { id: 'dashboards.own.inside', defaultMessage: 'Within interval' },
  yes: { id: 'dashboards.own.inside.yes', defaultMessage: 'Yes' },
  no: { id: 'dashboards.own.inside.no', defaultMessage: 'No' },
  seen: { id: 'widgets.measure.seen', defaultMessage: 'Seen by the panel' },
  changed: { id: 'dashboards.own.changed', defaultMessage: 'Change of their estimates' },
  estimated: { id: 'dashboards.own.estimated', defaultMessage: 'Estimated sites' },
  nextTitle: { id: 'dashboards.own.next', defaultMessage: 'What one more count would change' },
  next: {
    id: 'dashboards.own.next.what',
    defaultMessage:
      'One more listed site that shares its own analytics narrows the ranges of all others. The factor by which each may be off, now and then:',
  },
  now: { id: 'dashboards.own.next.now', defaultMessage: 'Now' },
  noCategory: { id: 'dashboards.own.noCategory', defaultMessage: 'Without a category' },
});
