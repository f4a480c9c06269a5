import type { ReportRow } from '@footfall/api';
import { type ViewProps, widget } from '@footfall/widgets';
import { ListTable, PlaceName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';

function Table(props: ViewProps<ReportRow<'list-regions'>>) {
  return (
    <ListTable
      {...props}
      name="country"
      heading={headings.country}
      cell={(row) => <PlaceName row={row} />}
      rowKey={(row) => row.geo}
    />
  );
}

export const countries = widget({
  id: 'countries',
  report: 'list-regions',
  title: titles.countries,
  hint: hints.countries,
  span: 4,
  height: () => 280,
  oneTarget: true,
  params: { by: 'country', limit: 6, measures: ['visits', 'traffic_share'] },
  sort: { column: 'visits', descending: true },
  table: (view) => <Table {...view} />,
});
