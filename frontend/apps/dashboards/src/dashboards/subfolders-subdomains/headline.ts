import { shownAddress } from '@footfall/ui/format';
import { headline } from '@footfall/widgets';

/** The hosts whose page views changed. */
export const hostsHeadline = headline({
  widget: 'hosts',
  report: 'list-subdomains',
  params: { limit: 60, sort: 'page_views_desc', measures: ['page_views'] },
  kind: 'change',
  measures: ['page_views'],
  nameOf: ({ host }) => shownAddress(host),
});
