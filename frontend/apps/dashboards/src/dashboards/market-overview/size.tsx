import type { ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { TrendChart } from '@footfall/ui/charts';
import { estimateOf, Figure } from '@footfall/ui/figure';
import { useFormats } from '@footfall/ui/format';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { choiceLabels, listMessages, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'get-market-size-trend'>;

/** Names of the trade, the same in every language. */
const SIZES = [
  { id: 'tam', label: 'TAM', color: seriesColor(8) },
  { id: 'sam', label: 'SAM', color: seriesColor(5) },
  { id: 'som', label: 'SOM', color: seriesColor(2) },
] as const;

function Picture({ title, rows, choice, height }: ViewProps<Row>) {
  return (
    <TrendChart
      label={title}
      series={SIZES.map(({ id, label, color }) => ({
        id,
        label,
        color,
        points: rows.map((row) => ({ date: row.date, estimate: estimateOf(row, `${id}_${choice.of}`) })),
      }))}
      kind="count"
      granularity="month"
      height={height}
    />
  );
}

function Table({ title, rows, choice }: ViewProps<Row>) {
  const formats = useFormats();
  const columns: Column<Row>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: ({ date }) => formats.bucket('month', date),
    },
    ...SIZES.map(
      ({ id, label }): Column<Row> => ({
        id,
        title: label,
        align: 'right',
        render: (row) => (
          <Figure estimate={estimateOf(row, `${id}_${choice.of}`)} kind="count" size="ranged" />
        ),
      }),
    ),
  ];
  return (
    <DataTable caption={title} columns={columns} rows={[...rows].reverse()} rowKey={({ date }) => date} />
  );
}

export const size = widget({
  id: 'size',
  report: 'get-market-size-trend',
  title: messages.size,
  hint: messages.sizeHint,
  span: 12,
  height: () => 300,
  choices: {
    of: {
      label: choiceLabels.measure,
      look: 'pills',
      options: [
        { value: 'visitors', label: measureOf('unique_visitors').name },
        { value: 'visits', label: measureOf('visits').name },
      ],
      from: 'visitors',
    },
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
