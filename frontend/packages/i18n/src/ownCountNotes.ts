import { defineMessages } from 'react-intl';

/** Notes about a site's first-party counts by the server's codes, shown beside numbers and with a publication. */
export const OWN_COUNT_NOTES = defineMessages({
  doubted_count: {
    id: 'said.counts.doubtedCount',
    defaultMessage:
      '{site} counts {count, number}, far from all other data; its own count is shown and changes no other site',
  },
  more_visitors_than_visits: {
    id: 'said.counts.moreVisitorsThanVisits',
    defaultMessage:
      '{site} counts more visitors than visits; its visits are used, its visitors are estimated',
  },
  devices_above_total: {
    id: 'said.counts.devicesAboveTotal',
    defaultMessage:
      '{site} counts {visits, number} visits, but {both, number} on desktop and mobile together; the total is used',
  },
  log_set_aside: {
    id: 'said.counts.logSetAside',
    defaultMessage:
      'The web server log of {site} has {found, number} of {days, number} days and is left aside: import the other days and publish again',
  },
  log_of_few_days: {
    id: 'said.counts.logOfFewDays',
    defaultMessage:
      'The web server log of {site} has {found, number} of {days, number} days, and all numbers are of these days: import the others and publish again',
  },
  log_of_one_address: {
    id: 'said.counts.logOfOneAddress',
    defaultMessage:
      'The web server log of {site} has most page views from one network address: if that is a proxy, its visitors and visits are wrong',
  },
  log_without_agents: {
    id: 'said.counts.logWithoutAgents',
    defaultMessage:
      'The web server log of {site} has no user agent in most lines, so robots count as people: let the server write it',
  },
  log_without_referrers: {
    id: 'said.counts.logWithoutReferrers',
    defaultMessage:
      'The web server log of {site} has no referrer, so every visit counts as direct: let the server write it',
  },
  log_far_below_panel: {
    id: 'said.counts.logFarBelowPanel',
    defaultMessage:
      'The web server log of {site} has one visit where the panel estimates {estimate, number}: does it have the requests of all servers?',
  },
  host_above_site: {
    id: 'said.counts.hostAboveSite',
    defaultMessage:
      '{site} is counted at {visits, number} visits, its host {host} alone at {more, number}: the count of the host is used',
  },
  stray_count: {
    id: 'said.counts.strayCount',
    defaultMessage:
      '{site} is counted at {visits, number} visits, in another import at {less, number}: that one is not used',
  },
  counts_disagree: {
    id: 'said.counts.countsDisagree',
    defaultMessage:
      '{site} was counted at {before, number} visits and then at {visits, number}: the newest is shown and changes no other site',
  },
  hosts_added_up: {
    id: 'said.counts.hostsAddedUp',
    defaultMessage: '{hosts} are counted separately and added up: a visit to both counts twice',
  },
  host_and_site_shown: {
    id: 'said.counts.hostAndSiteShown',
    defaultMessage:
      '{site} is counted at {visits, number} visits, its host {host} at {more, number}: both are shown and change no other site',
  },
  main_host_for_site: {
    id: 'said.counts.mainHostForSite',
    defaultMessage:
      'The whole site is not counted: the {visits, number} visits of {host} are shown for it, and its other hosts have up to {more, number} more',
  },
  one_host_for_site: {
    id: 'said.counts.oneHostForSite',
    defaultMessage:
      'Only the host {host} is counted: that is shown for the site too and changes no other site',
  },
  hosts_alone: {
    id: 'said.counts.hostsAlone',
    defaultMessage:
      'Only hosts of the site are counted, the largest {host} with {visits, number} visits: the site has no count of its own',
  },
  public_count: {
    id: 'said.counts.publicCount',
    defaultMessage:
      'These are public counts, published by {publisher}, where visits may be defined in another way',
  },
  part_above_estimate: {
    id: 'said.counts.partAboveEstimate',
    defaultMessage:
      'The host {host} alone counts {visits, number} visits, more than the {estimate, number} estimated for the whole site: the site is shown with as many',
  },
});
