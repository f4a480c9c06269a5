import { SiteName, Status } from '@footfall/widgets/views';
import { list } from '@footfall/widgets/widget-presets';
import { categoryFact } from '../../widget-presets/channelLists';
import { otherSites } from '../../widget-presets/otherSites';
import { messages } from './messages';

export const destinations = list({
  id: 'destinations',
  report: 'top-destinations',
  title: messages.destinations,
  hint: messages.destinationsHint,
  heading: messages.destination,
  name: (row) => (
    <>
      <SiteName site={row.destination} isOther={row.is_other} /> <Status status={row.status} />
    </>
  ),
  rowKey: (row) => row.destination,
  selection: { kind: 'site', addressOf: ({ destination, is_other }) => (is_other ? null : destination) },
  facts: [categoryFact],
  nothing: () => otherSites.nothing,
  sideBySide: {
    measures: ['traffic_share', 'visits', 'unique_visitors'],
    name: (row) => <SiteName site={row.destination} isOther={row.is_other} />,
  },
  columns: ['traffic_share', 'visits', 'unique_visitors'],
  shown: ['traffic_share', 'visits'],
  changes: 'visits',
  byMonth: true,
  search: true,
});
