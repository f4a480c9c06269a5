import { PageName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { pagesSideBySide } from '../../widget-presets/channelLists';
import { hints, titles } from './messages';
import { shortList } from './shortList';

export const pages = shortList({
  id: 'pages',
  report: 'top-pages',
  title: titles.pages,
  hint: hints.pages,
  span: 6,
  height: 432,
  heading: headings.page,
  name: (row) => <PageName row={row} />,
  rowKey: (row) => row.page,
  by: 'traffic_share',
  params: { measures: ['visits', 'traffic_share'] },
  rows: 10,
  together: pagesSideBySide(['traffic_share', 'visits']),
});
