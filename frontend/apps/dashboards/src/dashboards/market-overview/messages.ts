import { monthsIn, type Period } from '@footfall/contract';
import { listMessages } from '@footfall/widgets/vocabulary';
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

export const messages = defineMessages({
  market: { id: 'dashboards.market.market', defaultMessage: 'Market' },
  sites: { id: 'dashboards.market.sites', defaultMessage: 'Selected sites' },
  open: { id: 'dashboards.market.open', defaultMessage: 'Open a saved market' },
  save: { id: 'dashboards.market.save', defaultMessage: 'Save as market' },
  marketName: { id: 'dashboards.market.marketName', defaultMessage: 'Market name' },
  keep: { id: 'widgets.keep.save', defaultMessage: 'Save' },
  remove: { id: 'dashboards.market.remove', defaultMessage: 'Delete market' },
  name: {
    id: 'dashboards.market.name',
    defaultMessage: 'Choose a category in the filters, or add a site to use its category as the market.',
  },
  metrics: { id: 'dashboards.market.metrics.title', defaultMessage: 'Market summary' },
  metricsHint: {
    id: 'dashboards.market.metrics.hint',
    defaultMessage: 'All sites in the market combined over the whole period, with 95% intervals.',
  },
  domains: { id: 'dashboards.market.domains', defaultMessage: 'Sites in the market' },
  listed: { id: 'dashboards.market.listed', defaultMessage: 'Sites with enough visitors' },
  consolidation: { id: 'dashboards.market.consolidation', defaultMessage: 'Consolidation' },
  quadrant: { id: 'dashboards.market.quadrant.title', defaultMessage: 'Growth quadrant' },
  quadrantHint: {
    id: 'dashboards.market.quadrant.hint',
    defaultMessage:
      'The 50 most visited sites and the selected ones, by visits and growth against the comparison period; larger circles have more visitors. The lines in the middle mark the median visits of these 50 and the growth of the whole market. A faint line leads from each site’s position in the comparison period. A shaded band is the 95% interval of that median where sites are estimated by their places in rank lists.',
  },
  quadrantName: { id: 'dashboards.market.quadrant.name', defaultMessage: 'Quadrant' },
  noGrowth: {
    id: 'dashboards.market.noGrowth',
    defaultMessage: 'There is no earlier data to measure growth against. Choose a shorter period.',
  },
  noGrowthYet: {
    id: 'dashboards.market.noGrowthYet',
    defaultMessage: 'There is no earlier data to measure growth against.',
  },
  rangesAlone: {
    id: 'dashboards.market.rangesAlone',
    defaultMessage:
      'Only ranges are known of these sites, too wide to place them by size and growth. Visit counts of more sites, as from their own analytics, narrow the ranges.',
  },
  growth: { id: 'dashboards.market.growth', defaultMessage: 'Growth' },
  mix: { id: 'dashboards.market.mix.title', defaultMessage: 'Channel mix' },
  mixHint: {
    id: 'dashboards.market.mix.hint',
    defaultMessage: 'Visits to the market by channel. Every visit belongs to exactly one channel.',
  },
  shares: { id: 'dashboards.market.shares.title', defaultMessage: 'Market share over time' },
  sharesHint: {
    id: 'dashboards.market.shares.hint',
    defaultMessage:
      'Visits to a site / visits to the market in each month, for the sites with the largest share over the period. “Other” is the rest of the market.',
  },
  size: { id: 'dashboards.market.size.title', defaultMessage: 'Market size' },
  sizeHint: {
    id: 'dashboards.market.size.hint',
    defaultMessage:
      'TAM, total addressable market: visitors of any site of the category. SAM, serviceable addressable market: those of them who visit one of the selected sites; shown when two or more are selected.',
  },
  tam: { id: 'dashboards.market.tam', defaultMessage: 'TAM (whole category)' },
  sam: { id: 'dashboards.market.sam', defaultMessage: 'SAM (selected sites)' },
  list: { id: 'dashboards.market.list.title', defaultMessage: 'Sites in this market' },
  listHint: {
    id: 'dashboards.market.list.hint',
    defaultMessage:
      'Share: visits to the site / visits to the market. New and lost are relative to the comparison period. Sites with too few observed visitors for a number of their own are counted among the market’s sites and combined in “Other”.',
  },
});

export const quadrantNames = defineMessages({
  leader: { id: 'dashboards.quadrant.leader', defaultMessage: 'Leaders' },
  established: { id: 'dashboards.quadrant.established', defaultMessage: 'Established' },
  game_changer: { id: 'dashboards.quadrant.gameChanger', defaultMessage: 'Game changers' },
  niche: { id: 'dashboards.quadrant.niche', defaultMessage: 'Niche' },
});

export const consolidationNames = defineMessages({
  low: { id: 'dashboards.level.low', defaultMessage: 'Low' },
  medium: { id: 'dashboards.level.middle', defaultMessage: 'Middle' },
  high: { id: 'dashboards.level.high', defaultMessage: 'High' },
});

export const categoryOfText = (intl: IntlShape, target: string): string =>
  intl.formatMessage(
    { id: 'dashboards.market.categoryOf', defaultMessage: 'Category of {target}' },
    { target },
  );

/** The name of all other sites together; names those of them that have no number of their own. */
export function otherText(intl: IntlShape, withheld: readonly string[]): string {
  const [site, ...others] = withheld;
  if (site === undefined) return intl.formatMessage(listMessages.other);
  if (others.length === 0)
    return intl.formatMessage(
      {
        id: 'dashboards.market.otherWithOne',
        defaultMessage: 'Other, including {site}, which has no number of its own',
      },
      { site },
    );
  return intl.formatMessage(
    {
      id: 'dashboards.market.otherWithSeveral',
      defaultMessage: 'Other, including {count, number} sites without a number of their own',
    },
    { count: withheld.length },
  );
}

/** Why no growth is known. Advises a shorter period, unless it is a single month already. */
export const noGrowthOf = (period: Period): MessageDescriptor =>
  monthsIn(period) > 1 ? messages.noGrowth : messages.noGrowthYet;
