import { PlaceName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';
import { shortList } from './shortList';

export const countries = shortList({
  id: 'countries',
  report: 'list-regions',
  title: titles.countries,
  hint: hints.countries,
  span: 4,
  height: 280,
  heading: headings.country,
  name: (row) => <PlaceName row={row} />,
  rowKey: (row) => row.geo,
  by: 'visits',
  params: { by: 'country', measures: ['visits', 'traffic_share'] },
  rows: 6,
});
