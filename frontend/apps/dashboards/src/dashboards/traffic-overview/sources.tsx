import type { ReportRow } from '@footfall/api';
import { type ViewProps, widget } from '@footfall/widgets';
import { ListTable, SourceName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';

function Table(props: ViewProps<ReportRow<'top-sources'>>) {
  return (
    <ListTable
      {...props}
      name="source"
      heading={headings.source}
      cell={(row) => <SourceName row={row} />}
      rowKey={(row) => `${row.source} ${row.channel}`}
    />
  );
}

export const sources = widget({
  id: 'sources',
  report: 'top-sources',
  title: titles.sources,
  hint: hints.sources,
  span: 6,
  height: () => 432,
  oneTarget: true,
  params: { limit: 10 },
  sort: { column: 'visits', descending: true },
  table: (view) => <Table {...view} />,
});
