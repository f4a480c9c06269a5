import type { ReportRow } from '@footfall/api';
import { estimateOf, Figure } from '@footfall/ui/figure';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { MeasureHead } from '@footfall/widgets/views';
import { measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'list-audience-overlaps'>;

function Table({ title, rows }: ViewProps<Row>) {
  const columns: Column<Row>[] = [
    {
      id: 'pair',
      title: <FormattedMessage {...messages.pair} />,
      render: ({ targets }) => targets.join(' + '),
    },
    ...(['unique_visitors', 'similarity', 'lift'] as const).map(
      (measure): Column<Row> => ({
        id: measure,
        title: <MeasureHead measure={measure} />,
        align: 'right',
        render: (row) => (
          <Figure estimate={estimateOf(row, measure)} kind={measureOf(measure).kind} size="ranged" />
        ),
      }),
    ),
  ];
  const pairRows = rows.filter(({ kind, is_other }) => kind === 'pair' && !is_other);
  return <DataTable caption={title} columns={columns} rows={pairRows} rowKey={({ region }) => region} />;
}

export const pairs = widget({
  id: 'pairs',
  report: 'list-audience-overlaps',
  title: messages.pairs,
  hint: messages.pairsHint,
  span: 6,
  height: () => 400,
  params: { limit: 100 },
  table: (view) => <Table {...view} />,
});
