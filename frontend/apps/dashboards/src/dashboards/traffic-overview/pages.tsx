import type { ReportRow } from '@footfall/api';
import { type ViewProps, widget } from '@footfall/widgets';
import { ListTable, PageName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';

function Table(props: ViewProps<ReportRow<'top-pages'>>) {
  return (
    <ListTable
      {...props}
      name="page"
      heading={headings.page}
      cell={(row) => <PageName row={row} />}
      rowKey={(row) => row.page}
    />
  );
}

export const pages = widget({
  id: 'pages',
  report: 'top-pages',
  title: titles.pages,
  hint: hints.pages,
  span: 6,
  height: () => 432,
  oneTarget: true,
  params: { limit: 10, measures: ['visits', 'traffic_share'] },
  sort: { column: 'traffic_share', descending: true },
  table: (view) => <Table {...view} />,
});
