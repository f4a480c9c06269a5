import { defineMessages } from 'react-intl';

/** What a publication notes about months and sites, and why it fails. */
export const PUBLISHING = defineMessages({
  no_own_counts_at_all: {
    id: 'said.noOwnCountsAtAll',
    defaultMessage:
      'No site tells its own count: levels may be off by a factor of {now}. Import counts of sites: with ten, the factor falls to {alike}, or to {unlike} if they count differently.',
  },
  counts_of_strangers: {
    id: 'said.countsOfStrangers',
    defaultMessage: 'Own counts of {sites} are not used: nobody in the panel was there',
  },
  no_population: {
    id: 'said.noPopulation',
    defaultMessage:
      'No population for panelists of {countries}: they count for themselves. Import a population file to scale them up.',
  },
  no_panel_no_counts: {
    id: 'said.noPanelNoCounts',
    defaultMessage:
      'There is no panel, and no listed site tells its own visits: ranks give no numbers. Import an analytics export or a web server log.',
  },
  doubted_count: {
    id: 'said.doubtedCount',
    defaultMessage:
      '{site} counts {count, number}, far from all other data; its own count is shown and changes no other site',
  },
  more_visitors_than_visits: {
    id: 'said.moreVisitorsThanVisits',
    defaultMessage:
      '{site} counts more visitors than visits; its visits are used, its visitors are estimated',
  },
  devices_above_total: {
    id: 'said.devicesAboveTotal',
    defaultMessage:
      '{site} counts {visits, number} visits, but {both, number} on desktop and mobile together; the total is used',
  },
  log_set_aside: {
    id: 'said.logSetAside',
    defaultMessage:
      'The web server log of {site} has {found, number} of {days, number} days and is left aside: import the other days and publish again',
  },
  log_of_few_days: {
    id: 'said.logOfFewDays',
    defaultMessage:
      'The web server log of {site} has {found, number} of {days, number} days, and all numbers are of these days: import the others and publish again',
  },
  log_far_below_panel: {
    id: 'said.logFarBelowPanel',
    defaultMessage:
      'The web server log of {site} has one visit where the panel estimates {estimate, number}: does it have the requests of all servers?',
  },
  host_above_site: {
    id: 'said.hostAboveSite',
    defaultMessage:
      '{site} is counted at {visits, number} visits, its host {host} alone at {more, number}: the count of the host is used',
  },
  stray_count: {
    id: 'said.strayCount',
    defaultMessage:
      '{site} is counted at {visits, number} visits, in another import at {less, number}: that one is not used',
  },
  counts_disagree: {
    id: 'said.countsDisagree',
    defaultMessage:
      '{site} was counted at {before, number} visits and then at {visits, number}: the newest is shown and changes no other site',
  },
  hosts_added_up: {
    id: 'said.hostsAddedUp',
    defaultMessage: '{hosts} are counted separately and added up: a visit to both counts twice',
  },
  host_and_site_shown: {
    id: 'said.hostAndSiteShown',
    defaultMessage:
      '{site} is counted at {visits, number} visits, its host {host} at {more, number}: both are shown and change no other site',
  },
  main_host_for_site: {
    id: 'said.mainHostForSite',
    defaultMessage:
      'The whole site is not counted: the {visits, number} visits of {host} are shown for it, and its other hosts have up to {more, number} more',
  },
  one_host_for_site: {
    id: 'said.oneHostForSite',
    defaultMessage:
      'Only the host {host} is counted: that is shown for the site too and changes no other site',
  },
  hosts_alone: {
    id: 'said.hostsAlone',
    defaultMessage:
      'Only hosts of the site are counted, the largest {host} with {visits, number} visits: the site has no count of its own',
  },
  publish_with_more_memory: {
    id: 'said.publishWithMoreMemory',
    defaultMessage:
      'Publishing needs more memory than {memory}: allow more with FOOTFALL_MEMORY_LIMIT, then publish again',
  },
});
