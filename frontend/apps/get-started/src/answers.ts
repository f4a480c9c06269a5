import type { DashboardId } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

const first = defineMessages({
  'traffic-overview': {
    id: 'started.answer.traffic-overview.1',
    defaultMessage: 'Visits, visitors and engagement of up to five sites, side by side',
  },
  'daily-trends': {
    id: 'started.answer.daily-trends.1',
    defaultMessage: 'Every measure by day or week, with unusual days marked',
  },
  'sources-destinations': {
    id: 'started.answer.sources-destinations.1',
    defaultMessage: 'The whole journey: the sites before, the target, the sites after',
  },
  referral: {
    id: 'started.answer.referral.1',
    defaultMessage: 'The sites that link, with visits, share and change',
  },
  'organic-search': {
    id: 'started.answer.organic-search.1',
    defaultMessage: 'Visits by search engine and phrase, with the pages they land on',
  },
  'paid-search': {
    id: 'started.answer.paid-search.1',
    defaultMessage: 'Which phrases your competitors pay for, and what that brings',
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
    defaultMessage: 'How much traffic mail brings, and how that changes',
  },
  'display-ads': {
    id: 'started.answer.display-ads.1',
    defaultMessage: 'The sites that show the ads, with the visits they bring',
  },
  'ai-traffic': {
    id: 'started.answer.ai-traffic.1',
    defaultMessage: 'Visits by assistant and by AI search, over time',
  },
  'top-pages': {
    id: 'started.answer.top-pages.1',
    defaultMessage: 'Entries, exits, time and channels of every page',
  },
  'subfolders-subdomains': {
    id: 'started.answer.subfolders-subdomains.1',
    defaultMessage: 'A tree of hosts and folders with every measure',
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
    defaultMessage: 'Every part of the overlap of up to five sites',
  },
  demographics: {
    id: 'started.answer.demographics.1',
    defaultMessage: 'Age and sex together, observed and not multiplied',
  },
  socioeconomics: {
    id: 'started.answer.socioeconomics.1',
    defaultMessage: 'Four traits of the audience, for each site',
  },
  behavior: {
    id: 'started.answer.behavior.1',
    defaultMessage: 'Interests by lift and by reach',
  },
  countries: {
    id: 'started.answer.countries.1',
    defaultMessage: 'A map and a table of every country',
  },
  'geographical-regions': {
    id: 'started.answer.geographical-regions.1',
    defaultMessage: 'Continents and subcontinents of the United Nations',
  },
  'business-regions': {
    id: 'started.answer.business-regions.1',
    defaultMessage: 'Four regions as companies divide the world',
  },
  'usa-states': {
    id: 'started.answer.usa-states.1',
    defaultMessage: 'A map and a table of fifty states and the capital',
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

const second = defineMessages({
  'traffic-overview': {
    id: 'started.answer.traffic-overview.2',
    defaultMessage: 'Channels, devices, countries and top pages on one page',
  },
  'daily-trends': {
    id: 'started.answer.daily-trends.2',
    defaultMessage: 'The usual week, and a forecast with its band',
  },
  'sources-destinations': {
    id: 'started.answer.sources-destinations.2',
    defaultMessage: 'Sources and destinations by category, with what is new and what was lost',
  },
  referral: {
    id: 'started.answer.referral.2',
    defaultMessage: 'What referred visitors do, against the other channels',
  },
  'organic-search': {
    id: 'started.answer.organic-search.2',
    defaultMessage: 'Growth of unpaid search against paid search',
  },
  'paid-search': {
    id: 'started.answer.paid-search.2',
    defaultMessage: 'The pages their search ads lead to',
  },
  'organic-social': {
    id: 'started.answer.organic-social.2',
    defaultMessage: 'The pages that social visitors land on',
  },
  'paid-social': {
    id: 'started.answer.paid-social.2',
    defaultMessage: 'The pages these ads lead to',
  },
  email: {
    id: 'started.answer.email.2',
    defaultMessage: 'How engaged mail visitors are, and where they land',
  },
  'display-ads': {
    id: 'started.answer.display-ads.2',
    defaultMessage: 'The pages these ads lead to',
  },
  'ai-traffic': {
    id: 'started.answer.ai-traffic.2',
    defaultMessage: 'AI against organic search: size, engagement, landing pages',
  },
  'top-pages': {
    id: 'started.answer.top-pages.2',
    defaultMessage: 'Pages that grow faster than the site, in a list of their own',
  },
  'subfolders-subdomains': {
    id: 'started.answer.subfolders-subdomains.2',
    defaultMessage: 'The trend of any part of a site',
  },
  'page-groups': {
    id: 'started.answer.page-groups.2',
    defaultMessage: 'One trend and one comparison for each group, across sites',
  },
  'funnel-analysis': {
    id: 'started.answer.funnel-analysis.2',
    defaultMessage: 'Where those who leave go next',
  },
  'audience-overlap': {
    id: 'started.answer.audience-overlap.2',
    defaultMessage: 'Other sites these visitors go to, more often than chance',
  },
  demographics: {
    id: 'started.answer.demographics.2',
    defaultMessage: 'An index against the population of the country',
  },
  socioeconomics: {
    id: 'started.answer.socioeconomics.2',
    defaultMessage: 'An index against the population of the country',
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
    defaultMessage: 'Growth and engagement of each state',
  },
  'market-overview': {
    id: 'started.answer.market-overview.2',
    defaultMessage: 'Leaders, challengers and newcomers in one picture',
  },
  'industry-bulk': {
    id: 'started.answer.industry-bulk.2',
    defaultMessage: 'Any column you choose, for a spreadsheet',
  },
});

const trust = defineMessages({
  interval: {
    id: 'started.answer.interval',
    defaultMessage: 'An interval beside every estimate, so you see how sure each number is',
  },
});

/** What a dashboard shows, for those who have not seen it. */
export function answersOf(id: DashboardId): MessageDescriptor[] {
  return [first[id], second[id], trust.interval];
}
