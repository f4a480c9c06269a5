import type { DashboardId } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Name of every dashboard. */
export const TITLES: Record<DashboardId, MessageDescriptor> = defineMessages({
  'traffic-overview': { id: 'shell.dashboard.traffic-overview', defaultMessage: 'Traffic overview' },
  'daily-trends': { id: 'shell.dashboard.daily-trends', defaultMessage: 'Daily trends' },
  'own-numbers': { id: 'shell.dashboard.own-numbers', defaultMessage: 'Own numbers' },
  'sources-destinations': {
    id: 'shell.dashboard.sources-destinations',
    defaultMessage: 'Sources and destinations',
  },
  referral: { id: 'shell.dashboard.referral', defaultMessage: 'Referral' },
  'organic-search': { id: 'shell.dashboard.organic-search', defaultMessage: 'Organic search' },
  'paid-search': { id: 'shell.dashboard.paid-search', defaultMessage: 'Paid search' },
  'organic-social': { id: 'shell.dashboard.organic-social', defaultMessage: 'Organic social' },
  'paid-social': { id: 'shell.dashboard.paid-social', defaultMessage: 'Paid social' },
  email: { id: 'shell.dashboard.email', defaultMessage: 'Email' },
  'display-ads': { id: 'shell.dashboard.display-ads', defaultMessage: 'Display ads' },
  'ai-traffic': { id: 'shell.dashboard.ai-traffic', defaultMessage: 'AI traffic' },
  'top-pages': { id: 'shell.dashboard.top-pages', defaultMessage: 'Top pages' },
  'subfolders-subdomains': {
    id: 'shell.dashboard.subfolders-subdomains',
    defaultMessage: 'Subfolders and subdomains',
  },
  'page-groups': { id: 'shell.dashboard.page-groups', defaultMessage: 'Page groups' },
  'funnel-analysis': { id: 'shell.dashboard.funnel-analysis', defaultMessage: 'Funnel analysis' },
  'audience-overlap': { id: 'shell.dashboard.audience-overlap', defaultMessage: 'Audience overlap' },
  demographics: { id: 'shell.dashboard.demographics', defaultMessage: 'Demographics' },
  socioeconomics: { id: 'shell.dashboard.socioeconomics', defaultMessage: 'Socioeconomics' },
  behavior: { id: 'shell.dashboard.behavior', defaultMessage: 'Behavior' },
  countries: { id: 'shell.dashboard.countries', defaultMessage: 'Countries' },
  'geographical-regions': {
    id: 'shell.dashboard.geographical-regions',
    defaultMessage: 'Geographical regions',
  },
  'business-regions': { id: 'shell.dashboard.business-regions', defaultMessage: 'Business regions' },
  'usa-states': { id: 'shell.dashboard.usa-states', defaultMessage: 'US states' },
  'market-overview': { id: 'shell.dashboard.market-overview', defaultMessage: 'Market overview' },
  'industry-bulk': { id: 'shell.dashboard.industry-bulk', defaultMessage: 'Bulk analysis' },
});

/** What every dashboard answers, in one sentence. */
export const QUESTIONS: Record<DashboardId, MessageDescriptor> = defineMessages({
  'traffic-overview': {
    id: 'shell.dashboard.traffic-overview.question',
    defaultMessage: 'How much traffic each site gets, from where, and how it is changing',
  },
  'daily-trends': {
    id: 'shell.dashboard.daily-trends.question',
    defaultMessage: 'How traffic moves day by day, what was unusual, and what to expect next',
  },
  'own-numbers': {
    id: 'shell.dashboard.own-numbers.question',
    defaultMessage: 'How close the estimates come to what sites count themselves',
  },
  'sources-destinations': {
    id: 'shell.dashboard.sources-destinations.question',
    defaultMessage: 'Where visitors come from, and where they go next',
  },
  referral: {
    id: 'shell.dashboard.referral.question',
    defaultMessage: 'Which sites refer visitors through links',
  },
  'organic-search': {
    id: 'shell.dashboard.organic-search.question',
    defaultMessage: 'How much traffic organic search drives, by search engine and phrase',
  },
  'paid-search': {
    id: 'shell.dashboard.paid-search.question',
    defaultMessage: 'How much traffic search ads drive, by search engine and phrase',
  },
  'organic-social': {
    id: 'shell.dashboard.organic-social.question',
    defaultMessage: 'Which social networks drive unpaid visits',
  },
  'paid-social': {
    id: 'shell.dashboard.paid-social.question',
    defaultMessage: 'How much traffic social ads drive',
  },
  email: {
    id: 'shell.dashboard.email.question',
    defaultMessage: 'How much traffic newsletters and email drive',
  },
  'display-ads': {
    id: 'shell.dashboard.display-ads.question',
    defaultMessage: 'How much traffic display ads drive, and from which sites',
  },
  'ai-traffic': {
    id: 'shell.dashboard.ai-traffic.question',
    defaultMessage: 'How much traffic AI assistants and AI search send, and to which pages',
  },
  'top-pages': {
    id: 'shell.dashboard.top-pages.question',
    defaultMessage: 'Which pages get the most visits, and which are growing',
  },
  'subfolders-subdomains': {
    id: 'shell.dashboard.subfolders-subdomains.question',
    defaultMessage: 'Which parts of a site get the traffic',
  },
  'page-groups': {
    id: 'shell.dashboard.page-groups.question',
    defaultMessage: 'How groups of pages, such as a product line, perform on each site',
  },
  'funnel-analysis': {
    id: 'shell.dashboard.funnel-analysis.question',
    defaultMessage: 'How many visitors continue from step to step, and where they drop off',
  },
  'audience-overlap': {
    id: 'shell.dashboard.audience-overlap.question',
    defaultMessage: 'How many visitors the sites share, and where else those people go',
  },
  demographics: {
    id: 'shell.dashboard.demographics.question',
    defaultMessage: 'Age and sex of visitors, compared with the population',
  },
  socioeconomics: {
    id: 'shell.dashboard.socioeconomics.question',
    defaultMessage: 'Income, education, occupation and household size of visitors',
  },
  behavior: {
    id: 'shell.dashboard.behavior.question',
    defaultMessage: 'What visitors are interested in, and which social networks they use',
  },
  countries: {
    id: 'shell.dashboard.countries.question',
    defaultMessage: 'Which countries visits come from',
  },
  'geographical-regions': {
    id: 'shell.dashboard.geographical-regions.question',
    defaultMessage: 'Which continents and regions visits come from',
  },
  'business-regions': {
    id: 'shell.dashboard.business-regions.question',
    defaultMessage: 'How EMEA, APAC, LATAM and NA compare',
  },
  'usa-states': {
    id: 'shell.dashboard.usa-states.question',
    defaultMessage: 'Which US states visits come from',
  },
  'market-overview': {
    id: 'shell.dashboard.market-overview.question',
    defaultMessage: 'Who leads a market, who is growing, and how big it is',
  },
  'industry-bulk': {
    id: 'shell.dashboard.industry-bulk.question',
    defaultMessage: 'Key metrics for up to 100 sites at once',
  },
});
