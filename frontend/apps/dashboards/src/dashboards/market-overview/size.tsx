import type { ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { TrendChart } from '@footfall/ui/charts';
import { useFormats } from '@footfall/ui/format';
import { Tiles } from '@footfall/ui/market';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { choiceLabels, listMessages, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'get-market-size-trend'>;

/** Names of the trade, the same in every language. */
const SIZES = [
  { id: 'tam', label: 'TAM', color: seriesColor(0) },
  { id: 'sam', label: 'SAM', color: seriesColor(2) },
  { id: 'som', label: 'SOM', color: seriesColor(9) },
] as const;

/** Without sites of the reader's own choice SAM is TAM by definition, and is left out. */
export function sizesOf(rows: readonly Row[]): ReadonlyArray<(typeof SIZES)[number]> {
  const isOneMarket = rows.every(
    (row) => row.sam_visits === row.tam_visits && row.sam_visitors === row.tam_visitors,
  );
  return isOneMarket ? SIZES.filter(({ id }) => id !== 'sam') : SIZES;
}

/** px that the numbers take above the picture. */
const TILES = 128;

function Picture({ title, rows, choice, height }: ViewProps<Row>) {
  const sizes = sizesOf(rows);
  return (
    <>
      <Tiles
        tiles={sizes.map(({ id, label }) => ({
          id,
          name: label,
          value: (
            <MeasureValue
              estimate={estimateOf(rows.at(-1) ?? {}, `${id}_${choice.of}`)}
              kind="count"
              size="large"
            />
          ),
        }))}
      />
      <TrendChart
        label={title}
        series={sizes.map(({ id, label, color }) => ({
          id,
          label,
          color,
          points: rows.map((row) => ({ date: row.date, estimate: estimateOf(row, `${id}_${choice.of}`) })),
        }))}
        kind="count"
        granularity="month"
        height={height - TILES}
      />
    </>
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
    ...sizesOf(rows).map(
      ({ id, label }): Column<Row> => ({
        id,
        title: label,
        align: 'right',
        render: (row) => (
          <MeasureValue estimate={estimateOf(row, `${id}_${choice.of}`)} kind="count" size="ranged" />
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
  span: 4,
  height: () => 400,
  choices: {
    of: {
      label: choiceLabels.measure,
      look: 'list',
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
