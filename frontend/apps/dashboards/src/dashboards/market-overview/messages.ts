import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  market: { id: 'dashboards.market.market', defaultMessage: 'Market' },
  sites: { id: 'dashboards.market.sites', defaultMessage: 'These sites' },
  open: { id: 'dashboards.market.open', defaultMessage: 'Open a saved market' },
  save: { id: 'dashboards.market.save', defaultMessage: 'Save as a market' },
  marketName: { id: 'dashboards.market.marketName', defaultMessage: 'Name of the market' },
  keep: { id: 'widgets.keep.save', defaultMessage: 'Save' },
  remove: { id: 'dashboards.market.remove', defaultMessage: 'Delete the market' },
  name: {
    id: 'dashboards.market.name',
    defaultMessage: 'Choose a category in the filters, or add a site: its category is then the market.',
  },
  metrics: { id: 'dashboards.market.metrics.title', defaultMessage: 'The market' },
  metricsHint: {
    id: 'dashboards.market.metrics.hint',
    defaultMessage: 'All sites of the market together over the whole period, with their 95% intervals.',
  },
  domains: { id: 'dashboards.market.domains', defaultMessage: 'Sites' },
  consolidation: { id: 'dashboards.market.consolidation', defaultMessage: 'Consolidation' },
  quadrant: { id: 'dashboards.market.quadrant.title', defaultMessage: 'Growth quadrant' },
  quadrantHint: {
    id: 'dashboards.market.quadrant.hint',
    defaultMessage:
      'The most visited sites by visits and by their growth against the comparison period; circles grow with the visitors. The dashed lines are the median visits of the market’s sites and the growth of the market. A faint line leads there from the place in the comparison period.',
  },
  quadrantName: { id: 'dashboards.market.quadrant.name', defaultMessage: 'Quadrant' },
  noGrowth: {
    id: 'dashboards.market.noGrowth',
    defaultMessage: 'The data has no earlier period to measure growth against. Choose a shorter period.',
  },
  growth: { id: 'dashboards.market.growth', defaultMessage: 'Growth' },
  mix: { id: 'dashboards.market.mix.title', defaultMessage: 'Channel mix' },
  mixHint: {
    id: 'dashboards.market.mix.hint',
    defaultMessage: 'Visits of the market by channel; each visit has exactly one.',
  },
  shares: { id: 'dashboards.market.shares.title', defaultMessage: 'Share over time' },
  sharesHint: {
    id: 'dashboards.market.shares.hint',
    defaultMessage:
      'Visits of a site / visits of the market in each month, for the sites with the largest shares of the period. “Other” is the rest of the market.',
  },
  size: { id: 'dashboards.market.size.title', defaultMessage: 'Market size' },
  sizeHint: {
    id: 'dashboards.market.size.hint',
    defaultMessage:
      'TAM: visitors of any site of the category. SAM: visitors of the listed sites. SOM: SAM × the median share of the listed sites.',
  },
  list: { id: 'dashboards.market.list.title', defaultMessage: 'Sites of the market' },
  listHint: {
    id: 'dashboards.market.list.hint',
    defaultMessage:
      'Share: visits of the site / visits of the market. New and lost: against the comparison period.',
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
