import { SourceName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';
import { shortList } from './shortList';

export const sources = shortList({
  id: 'sources',
  report: 'top-sources',
  title: titles.sources,
  hint: hints.sources,
  span: 6,
  height: 432,
  heading: headings.source,
  name: (row) => <SourceName row={row} />,
  rowKey: (row) => `${row.source} ${row.channel}`,
  by: 'visits',
  params: {},
  rows: 10,
  together: { name: (row) => <SourceName row={{ ...row, status: null }} /> },
});
