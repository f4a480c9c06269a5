import { SiteName, Status } from '@footfall/widgets/views';
import { otherSites } from '../../widget-presets/otherSites';
import { messages } from '../sources-destinations/messages';
import { shortList } from './shortList';

export const destinations = shortList({
  id: 'destinations',
  report: 'top-destinations',
  title: messages.destinations,
  hint: messages.destinationsHint,
  span: 6,
  height: 432,
  heading: messages.destination,
  name: (row) => (
    <>
      <SiteName site={row.destination} isOther={row.is_other} /> <Status status={row.status} />
    </>
  ),
  rowKey: (row) => row.destination,
  by: 'visits',
  params: {},
  nothing: otherSites.nothing,
  rows: 10,
  together: { name: (row) => <SiteName site={row.destination} isOther={row.is_other} /> },
});
