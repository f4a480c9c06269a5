import { headings } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { messages } from './messages';

export const interestList = list({
  id: 'interest-list',
  report: 'list-audience-interests',
  title: messages.allInterests,
  hint: messages.interestsHint,
  span: 6,
  heading: headings.category,
  name: ({ category }) => category,
  rowKey: ({ category }) => category,
  sideBySide: {
    measures: ['lift', 'penetration', 'unique_visitors'],
    orderOf: (measure) => (measure === 'lift' ? 'lift_low_desc' : `${measure}_desc`),
  },
  columns: ['penetration', 'lift', 'unique_visitors'],
  shown: ['penetration', 'lift', 'unique_visitors'],
  sort: { column: 'lift', descending: true },
  search: true,
});

export const networkList = list({
  id: 'network-list',
  report: 'list-audience-social-media',
  title: messages.allNetworks,
  hint: messages.networksHint,
  span: 6,
  heading: messages.network,
  name: ({ network, domain }) => (
    <>
      {network} <small>{domain}</small>
    </>
  ),
  rowKey: ({ network }) => network,
  sideBySide: { measures: ['penetration', 'lift', 'unique_visitors'] },
  columns: ['penetration', 'lift', 'unique_visitors'],
  shown: ['penetration', 'lift', 'unique_visitors'],
  sort: { column: 'penetration', descending: true },
});
