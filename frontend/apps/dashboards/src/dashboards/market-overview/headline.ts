import { shownAddress } from '@footfall/ui/format';
import { headline } from '@footfall/widgets';

/** The sites of a market that changed. */
export const marketHeadline = headline({
  widget: 'domains',
  report: 'list-market-domains',
  params: { limit: 60, sort: 'visits_desc', measures: ['visits'] },
  kind: 'change',
  measures: ['visits'],
  nameOf: ({ domain }) => shownAddress(domain),
});
