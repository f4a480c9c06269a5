import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  overlap: { id: 'dashboards.overlap.title', defaultMessage: 'Overlap' },
  overlapHint: {
    id: 'dashboards.overlap.hint',
    defaultMessage:
      'Distinct people by the targets they visit: each region holds those who visit exactly these targets and no other one. The circles are as large as the audiences; the list shows all regions of up to five.',
  },
  circles: { id: 'dashboards.overlap.circles', defaultMessage: 'Circles' },
  regions: { id: 'dashboards.overlap.regions', defaultMessage: 'Regions' },
  region: { id: 'dashboards.overlap.region', defaultMessage: 'Only visitors of' },
  needsTwo: {
    id: 'dashboards.overlap.needsTwo',
    defaultMessage: 'This compares the visitors of two sites or more. Add another site above.',
  },
  pairs: { id: 'dashboards.overlap.pairs.title', defaultMessage: 'Pairs' },
  pairsHint: {
    id: 'dashboards.overlap.pairs.hint',
    defaultMessage:
      'People who visit both targets, whatever else they visit. Beside each name: the same people as a part of all its visitors.',
  },
  pair: { id: 'dashboards.overlap.pair', defaultMessage: 'Pair' },
  sites: { id: 'dashboards.overlap.sites.title', defaultMessage: 'Also visited sites' },
  sitesHint: {
    id: 'dashboards.overlap.sites.hint',
    defaultMessage: 'Other sites the audience visits; the sites of the targets are left out.',
  },
  site: { id: 'dashboards.overlap.site', defaultMessage: 'Also visited' },
  categories: { id: 'dashboards.overlap.categories.title', defaultMessage: 'Also visited categories' },
  segment: { id: 'dashboards.overlap.segment', defaultMessage: 'Audience' },
  union: { id: 'dashboards.overlap.union', defaultMessage: 'Visitors of any target' },
  intersection: { id: 'dashboards.overlap.intersection', defaultMessage: 'Visitors of all targets' },
});

export const onlyText = (intl: IntlShape, target: string): string =>
  intl.formatMessage({ id: 'dashboards.overlap.only', defaultMessage: 'Only of {target}' }, { target });

/** The part of a target's own visitors that a pair shares. */
export const ofVisitorsText = (intl: IntlShape, share: string): string =>
  intl.formatMessage(
    { id: 'dashboards.overlap.ofVisitors', defaultMessage: '{share} of its visitors' },
    { share },
  );
