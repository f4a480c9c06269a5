import { shownAddress } from '@footfall/ui/format';
import { headline } from '@footfall/widgets';

/** The sites that the audience visits far more often than other people do. */
export const overlapHeadline = headline({
  widget: 'sites',
  report: 'list-audience-domains',
  params: { limit: 20, sort: 'lift_low_desc', measures: ['lift'], without_hubs: true },
  kind: 'outlier',
  measures: ['lift'],
  nameOf: ({ domain }) => shownAddress(domain),
});
