import type { DashboardId } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

const first: Record<DashboardId, MessageDescriptor> = defineMessages({
  'traffic-overview': {
    id: 'started.answer.traffic-overview.1',
    defaultMessage: 'Visits, visitors and engagement of up to five sites, side by side',
  },
  'daily-trends': {
    id: 'started.answer.daily-trends.1',
    defaultMessage: 'Every metric by day or week, with unusual days marked',
  },
  'own-numbers': {
    id: 'started.answer.own-numbers.1',
    defaultMessage: 'Your own counts beside the estimate without them, month by month',
  },
  'sources-destinations': {
    id: 'started.answer.sources-destinations.1',
    defaultMessage: 'The whole journey: previous site, this site, next site',
  },
  referral: {
    id: 'started.answer.referral.1',
    defaultMessage: 'Referring sites, with visits, share and change',
  },
  'organic-search': {
    id: 'started.answer.organic-search.1',
    defaultMessage: 'Visits by search engine and phrase, with landing pages',
  },
  'paid-search': {
    id: 'started.answer.paid-search.1',
    defaultMessage: 'Which phrases competitors pay for, and the traffic they get',
  },
  'organic-social': {
    id: 'started.answer.organic-social.1',
    defaultMessage: 'Visits by social network, with growth',
  },
  'paid-social': {
    id: 'started.answer.paid-social.1',
    defaultMessage: 'Visits from ads on each social network',
  },
  email: {
    id: 'started.answer.email.1',
    defaultMessage: 'How much traffic email drives, and how that changes',
  },
  'display-ads': {
    id: 'started.answer.display-ads.1',
    defaultMessage: 'The sites that show the ads, and the visits they drive',
  },
  'ai-traffic': {
    id: 'started.answer.ai-traffic.1',
    defaultMessage: 'Visits by assistant and by AI search, over time',
  },
  'top-pages': {
    id: 'started.answer.top-pages.1',
    defaultMessage: 'Entrances, exits, time and channels for every page',
  },
  'subfolders-subdomains': {
    id: 'started.answer.subfolders-subdomains.1',
    defaultMessage: 'A tree of subdomains and folders with every metric',
  },
  'page-groups': {
    id: 'started.answer.page-groups.1',
    defaultMessage: 'Groups by folder, address or category, with a preview before you save',
  },
  'funnel-analysis': {
    id: 'started.answer.funnel-analysis.1',
    defaultMessage: 'Two to eight steps, for up to five sites side by side',
  },
  'audience-overlap': {
    id: 'started.answer.audience-overlap.1',
    defaultMessage: 'Every combination of up to five audiences',
  },
  demographics: {
    id: 'started.answer.demographics.1',
    defaultMessage: 'Age and sex combined, as observed',
  },
  socioeconomics: {
    id: 'started.answer.socioeconomics.1',
    defaultMessage: 'Four traits of each site’s audience',
  },
  behavior: {
    id: 'started.answer.behavior.1',
    defaultMessage: 'Interests by lift and by reach',
  },
  countries: {
    id: 'started.answer.countries.1',
    defaultMessage: 'A map and table of all countries',
  },
  'geographical-regions': {
    id: 'started.answer.geographical-regions.1',
    defaultMessage: 'UN continents and subregions',
  },
  'business-regions': {
    id: 'started.answer.business-regions.1',
    defaultMessage: 'EMEA, APAC, LATAM and NA side by side',
  },
  'usa-states': {
    id: 'started.answer.usa-states.1',
    defaultMessage: 'A map and table of the 50 states and DC',
  },
  'market-overview': {
    id: 'started.answer.market-overview.1',
    defaultMessage: 'Size, growth and concentration of a market',
  },
  'industry-bulk': {
    id: 'started.answer.industry-bulk.1',
    defaultMessage: 'Paste or upload a list, get one table',
  },
});

const second: Record<DashboardId, MessageDescriptor> = defineMessages({
  'traffic-overview': {
    id: 'started.answer.traffic-overview.2',
    defaultMessage: 'Channels, devices, countries and top pages at a glance',
  },
  'daily-trends': {
    id: 'started.answer.daily-trends.2',
    defaultMessage: 'The typical week, and a forecast with its interval',
  },
  'own-numbers': {
    id: 'started.answer.own-numbers.2',
    defaultMessage: 'What your counts change in the estimates of other sites',
  },
  'sources-destinations': {
    id: 'started.answer.sources-destinations.2',
    defaultMessage: 'Sources and destinations by category, new and lost',
  },
  referral: {
    id: 'started.answer.referral.2',
    defaultMessage: 'Engagement of referred visitors vs. other channels',
  },
  'organic-search': {
    id: 'started.answer.organic-search.2',
    defaultMessage: 'Organic vs. paid search growth',
  },
  'paid-search': {
    id: 'started.answer.paid-search.2',
    defaultMessage: 'The landing pages of their search ads',
  },
  'organic-social': {
    id: 'started.answer.organic-social.2',
    defaultMessage: 'The pages social visitors land on',
  },
  'paid-social': {
    id: 'started.answer.paid-social.2',
    defaultMessage: 'The landing pages of these ads',
  },
  email: {
    id: 'started.answer.email.2',
    defaultMessage: 'How engaged email visitors are, and where they land',
  },
  'display-ads': {
    id: 'started.answer.display-ads.2',
    defaultMessage: 'The pages these ads lead to',
  },
  'ai-traffic': {
    id: 'started.answer.ai-traffic.2',
    defaultMessage: 'AI vs. organic search: volume, engagement, landing pages',
  },
  'top-pages': {
    id: 'started.answer.top-pages.2',
    defaultMessage: 'Pages that grow significantly, in a separate list',
  },
  'subfolders-subdomains': {
    id: 'started.answer.subfolders-subdomains.2',
    defaultMessage: 'The trend of any section of a site',
  },
  'page-groups': {
    id: 'started.answer.page-groups.2',
    defaultMessage: 'One trend and one comparison per group, across sites',
  },
  'funnel-analysis': {
    id: 'started.answer.funnel-analysis.2',
    defaultMessage: 'Where drop-offs go next',
  },
  'audience-overlap': {
    id: 'started.answer.audience-overlap.2',
    defaultMessage: 'Other sites these visitors go to more often than chance',
  },
  demographics: {
    id: 'started.answer.demographics.2',
    defaultMessage: 'Index against the country’s population',
  },
  socioeconomics: {
    id: 'started.answer.socioeconomics.2',
    defaultMessage: 'Index against the country’s population',
  },
  behavior: {
    id: 'started.answer.behavior.2',
    defaultMessage: 'The social networks this audience uses',
  },
  countries: {
    id: 'started.answer.countries.2',
    defaultMessage: 'Engagement and devices by country',
  },
  'geographical-regions': {
    id: 'started.answer.geographical-regions.2',
    defaultMessage: 'Growth and engagement of each region',
  },
  'business-regions': {
    id: 'started.answer.business-regions.2',
    defaultMessage: 'Growth and engagement of each region',
  },
  'usa-states': {
    id: 'started.answer.usa-states.2',
    defaultMessage: 'Growth and engagement by state',
  },
  'market-overview': {
    id: 'started.answer.market-overview.2',
    defaultMessage: 'Leaders, challengers and newcomers at a glance',
  },
  'industry-bulk': {
    id: 'started.answer.industry-bulk.2',
    defaultMessage: 'Choose any columns and export them to a spreadsheet',
  },
});

const trust = defineMessages({
  interval: {
    id: 'started.answer.interval',
    defaultMessage: 'A 95% interval beside every estimate, so you know how reliable it is',
  },
});

/** What a dashboard shows, for those who have not seen it. */
export function answersOf(id: DashboardId): MessageDescriptor[] {
  return [first[id], second[id], trust.interval];
}
