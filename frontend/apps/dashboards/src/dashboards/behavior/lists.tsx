import { CategoryName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { BY_LIFT, hubFollows, hubParams } from '../../widget-presets/hubs';
import { otherSites } from '../../widget-presets/otherSites';
import { messages } from './messages';

export const interestList = list({
  id: 'interest-list',
  report: 'list-audience-interests',
  title: messages.allInterests,
  hint: messages.interestsHint,
  span: 6,
  heading: headings.category,
  name: ({ category }) => <CategoryName category={category} />,
  rowKey: ({ category }) => category,
  nothing: () => otherSites.noCategory,
  sideBySide: {
    measures: ['lift', 'penetration', 'unique_visitors'],
    orderOf: (measure) => (measure === 'lift' ? 'lift_low_desc' : `${measure}_desc`),
  },
  columns: ['lift', 'penetration', 'unique_visitors'],
  shown: ['lift', 'penetration', 'unique_visitors'],
  ...BY_LIFT,
  search: true,
  choices: { hubs: hubFollows },
  paramsOf: hubParams,
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
  nothing: () => otherSites.noNetwork,
  sideBySide: {
    measures: ['lift', 'penetration', 'unique_visitors'],
    orderOf: (measure) => (measure === 'lift' ? 'lift_low_desc' : `${measure}_desc`),
  },
  columns: ['lift', 'penetration', 'unique_visitors'],
  shown: ['lift', 'penetration', 'unique_visitors'],
  ...BY_LIFT,
});
