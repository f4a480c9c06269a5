import {
  DASHBOARD_IDS,
  type DashboardId,
  FILTERS,
  type FilterName,
  type RemoteEntry,
  remoteOf,
} from '@footfall/contract';
import { CHOICES } from '@footfall/i18n';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** The groups of the navigation, in their order. */
export const GROUPS = ['overview', 'sources', 'pages', 'audience', 'geography', 'market'] as const;
export type Group = (typeof GROUPS)[number];

export const groupNames: Record<Group, MessageDescriptor> = defineMessages({
  overview: { id: 'shell.group.overview', defaultMessage: 'Overview' },
  sources: { id: 'shell.group.sources', defaultMessage: 'Traffic sources' },
  pages: { id: 'shell.group.pages', defaultMessage: 'Pages' },
  audience: { id: 'shell.group.audience', defaultMessage: 'Audience' },
  geography: { id: 'shell.group.geography', defaultMessage: 'Geography' },
  market: { id: 'shell.group.market', defaultMessage: 'Market' },
});

interface CatalogueEntry {
  group: Group;
  filters: readonly FilterName[];
}

const entry = (group: Group, ...filters: FilterName[]): CatalogueEntry => ({ group, filters });

/** What almost every dashboard offers: a dashboard about visits takes each of them. */
const CHOSEN = CHOICES.filter((name) => FILTERS[name].isOfTraffic);
const CHANNEL = entry('sources', 'period', 'compare', 'granularity', ...CHOSEN, 'geo');
const PLACES = entry('geography', 'period', 'compare', ...CHOSEN, 'channels');

/** Every dashboard with its group in the navigation and the filters that it offers. */
export const CATALOGUE: Record<DashboardId, CatalogueEntry> = {
  'traffic-overview': entry('overview', 'period', 'compare', 'granularity', ...CHOSEN, 'geo'),
  'daily-trends': entry('overview', 'period', 'compare', ...CHOSEN, 'geo', 'channels'),
  'own-numbers': entry('overview', 'period'),
  'sources-destinations': entry('sources', 'period', 'compare', ...CHOSEN, 'geo', 'channels', 'categories'),
  referral: entry('sources', 'period', 'compare', 'granularity', ...CHOSEN, 'geo', 'categories'),
  'organic-search': CHANNEL,
  'paid-search': CHANNEL,
  'organic-social': CHANNEL,
  'paid-social': CHANNEL,
  email: CHANNEL,
  'display-ads': CHANNEL,
  'ai-traffic': CHANNEL,
  'top-pages': entry('pages', 'period', 'compare', ...CHOSEN, 'geo', 'channels'),
  'subfolders-subdomains': entry('pages', 'period', 'compare', ...CHOSEN, 'geo'),
  'page-groups': entry('pages', 'period', 'compare', 'granularity', ...CHOSEN, 'geo', 'channels'),
  'funnel-analysis': entry('pages', 'period', ...CHOSEN, 'geo', 'channels'),
  'audience-overlap': entry('audience', 'period', ...CHOSEN, 'geo', 'categories'),
  demographics: entry('audience', 'period', ...CHOSEN, 'geo'),
  socioeconomics: entry('audience', 'period', ...CHOSEN, 'geo'),
  behavior: entry('audience', 'period', ...CHOSEN, 'geo', 'categories'),
  countries: PLACES,
  'geographical-regions': PLACES,
  'business-regions': PLACES,
  'usa-states': PLACES,
  'market-overview': entry('market', 'period', 'compare', ...CHOSEN, 'geo', 'categories'),
  'industry-bulk': entry('market', 'period', 'compare', ...CHOSEN, 'geo'),
};

/** The dashboards by group; those whose remote this page does not register are left out. */
export function dashboardsByGroup(
  remotes: readonly RemoteEntry[],
): Array<{ group: Group; ids: DashboardId[] }> {
  const registered = new Set(remotes.map(({ name }) => name));
  return GROUPS.map((group) => ({
    group,
    ids: DASHBOARD_IDS.filter((id) => CATALOGUE[id].group === group && registered.has(remoteOf(id))),
  })).filter(({ ids }) => ids.length > 0);
}
