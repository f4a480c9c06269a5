import { shownAddress } from '@footfall/ui/format';
import { headline } from '@footfall/widgets';
import { pathOf } from '@footfall/widgets/views';

/** The pages whose views changed. */
export const pagesHeadline = headline({
  widget: 'pages',
  report: 'top-pages',
  params: { limit: 60, sort: 'page_views_desc', measures: ['page_views'] },
  kind: 'change',
  measures: ['page_views'],
  nameOf: ({ page, target }) => shownAddress(pathOf(page, target)),
});
