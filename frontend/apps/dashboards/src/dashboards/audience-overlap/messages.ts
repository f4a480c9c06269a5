import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  overlap: { id: 'dashboards.overlap.title', defaultMessage: 'Audience overlap' },
  overlapHint: {
    id: 'dashboards.overlap.hint',
    defaultMessage:
      'Unique visitors by the combination of sites they visit; each region counts people who visit exactly those sites. Circle areas match audience sizes. Lift of a combination: how many times more people it has than if the sites had nothing to do with each other, audience sizes taken as known.',
  },
  circles: { id: 'dashboards.overlap.circles', defaultMessage: 'Venn diagram' },
  bySize: { id: 'dashboards.overlap.bySize', defaultMessage: 'Combinations by size' },
  byLift: { id: 'dashboards.overlap.byLift', defaultMessage: 'Combinations by lift' },
  region: { id: 'dashboards.overlap.region', defaultMessage: 'Visits exactly' },
  needsTwo: {
    id: 'dashboards.overlap.needsTwo',
    defaultMessage: 'Compares the audiences of two or more sites. Add another site above.',
  },
  pairs: { id: 'dashboards.overlap.pairs.title', defaultMessage: 'Overlap by pair' },
  pairsHint: {
    id: 'dashboards.overlap.pairs.hint',
    defaultMessage:
      'People who visit both sites, whatever else they visit. Percentages show the shared visitors as a share of each site’s audience.',
  },
  pair: { id: 'dashboards.overlap.pair', defaultMessage: 'Pair' },
  sites: { id: 'dashboards.overlap.sites.title', defaultMessage: 'Sites also visited' },
  sitesHint: {
    id: 'dashboards.overlap.sites.hint',
    defaultMessage:
      'Other sites this audience visits, excluding the compared sites. Major platforms are search engines, social networks, AI assistants and mail services, which nearly everyone visits. Sorted by lift, the lower end of its interval counts, so that chance does not come first.',
  },
  site: { id: 'dashboards.overlap.site', defaultMessage: 'Site' },
  categories: { id: 'dashboards.overlap.categories.title', defaultMessage: 'Categories also visited' },
  segment: { id: 'dashboards.overlap.segment', defaultMessage: 'Audience' },
  union: { id: 'dashboards.overlap.union', defaultMessage: 'Visitors of any site' },
  intersection: { id: 'dashboards.overlap.intersection', defaultMessage: 'Visitors of every site' },
});

export const alikeMessages = defineMessages({
  title: { id: 'dashboards.alike.title', defaultMessage: 'Sites placed alike by lists' },
  hint: {
    id: 'dashboards.alike.hint',
    defaultMessage:
      'Sites of the same category that public rank lists place like this one: 100% is the same mix of countries and devices. Whether the same people visit both is unknown, so this is no overlap. Countries: sum of √(share of one × share of the other) over all countries; devices likewise; alike: both multiplied.',
  },
  alike: { id: 'dashboards.alike.alike', defaultMessage: 'Alike' },
  nobody: {
    id: 'dashboards.alike.nobody',
    defaultMessage: 'No other site of this category is in the lists of countries.',
  },
  unlisted: {
    id: 'dashboards.alike.unlisted',
    defaultMessage:
      'No list tells which countries this site’s visits come from. Rank lists of countries would.',
  },
  noCategory: {
    id: 'dashboards.alike.noCategory',
    defaultMessage:
      'The category of this site is unknown. A file of categories would bring sites to compare.',
  },
});

export const onlyText = (intl: IntlShape, target: string): string =>
  intl.formatMessage({ id: 'dashboards.overlap.only', defaultMessage: '{target} only' }, { target });

/** Says which share of a target's visitors also visit the other one. */
export const ofVisitorsText = (intl: IntlShape, share: string): string =>
  intl.formatMessage(
    { id: 'dashboards.overlap.ofVisitors', defaultMessage: '{share} of its visitors' },
    { share },
  );

/** Says that these sites are not in the data, as the reason why there is no pair. */
export const notInDataText = (intl: IntlShape, sites: string): string =>
  intl.formatMessage(
    { id: 'dashboards.overlap.notInData', defaultMessage: 'Not in the data: {sites}.' },
    { sites },
  );
