import type { DashboardId } from '@footfall/contract';
import type { DashboardSpec } from '@footfall/widgets';

type Loader = () => Promise<{ dashboard: DashboardSpec }>;

/** Every dashboard of this remote, each a chunk of its own. A new one is a folder and one line here. */
export const DASHBOARDS: Record<Exclude<DashboardId, 'page-groups' | 'funnel-analysis'>, Loader> = {
  'traffic-overview': () => import('./traffic-overview'),
  'daily-trends': () => import('./daily-trends'),
  'own-numbers': () => import('./own-numbers'),
  'sources-destinations': () => import('./sources-destinations'),
  referral: () => import('./channel/referral'),
  'organic-search': () => import('./channel/organic-search'),
  'paid-search': () => import('./channel/paid-search'),
  'organic-social': () => import('./channel/organic-social'),
  'paid-social': () => import('./channel/paid-social'),
  email: () => import('./channel/email'),
  'display-ads': () => import('./channel/display-ads'),
  'ai-traffic': () => import('./ai-traffic'),
  'top-pages': () => import('./top-pages'),
  'subfolders-subdomains': () => import('./subfolders-subdomains'),
  'audience-overlap': () => import('./audience-overlap'),
  demographics: () => import('./demographics'),
  socioeconomics: () => import('./socioeconomics'),
  behavior: () => import('./behavior'),
  'market-overview': () => import('./market-overview'),
  'industry-bulk': () => import('./industry-bulk'),
  countries: () => import('./countries'),
  'geographical-regions': () => import('./geographical-regions'),
  'business-regions': () => import('./business-regions'),
  'usa-states': () => import('./usa-states'),
};
