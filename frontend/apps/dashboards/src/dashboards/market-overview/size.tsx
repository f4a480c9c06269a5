import type { ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { TrendChart } from '@footfall/ui/charts';
import { Tiles } from '@footfall/ui/market';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { choiceLabels, listMessages, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'get-market-size-trend'>;

interface Size {
  id: 'tam' | 'sam';
  label: MessageDescriptor;
  color: string;
  rows: readonly Row[];
}

/** Whether SAM differs from TAM, which it does only if sites were named within the category. */
const namesSites = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.sam_visits !== row.tam_visits || row.sam_visitors !== row.tam_visitors);

/** TAM of the market, and SAM, the part that the reader's sites reach, if these are named. */
export function sizesOf(rows: readonly Row[], own: readonly Row[] | undefined): Size[] {
  const named = [rows, own ?? []].find(namesSites);
  return [
    { id: 'tam', label: messages.tam, color: seriesColor(0), rows },
    ...(named ? [{ id: 'sam' as const, label: messages.sam, color: seriesColor(2), rows: named }] : []),
  ];
}

const sizesIn = ({ rows, extraRows }: ViewProps<Row>): Size[] =>
  sizesOf(rows, extraRows.own as readonly Row[] | undefined);

/** Height in px of the numbers above the picture. */
const TILES = 128;

function Picture(view: ViewProps<Row>) {
  const { title, choice, height } = view;
  const intl = useIntl();
  const sizes = sizesIn(view);
  return (
    <>
      <Tiles
        tiles={sizes.map(({ id, label, rows }) => ({
          id,
          name: intl.formatMessage(label),
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
        series={sizes.map(({ id, label, color, rows }) => ({
          id,
          label: intl.formatMessage(label),
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

function Table(view: ViewProps<Row>) {
  const { title, rows, choice } = view;
  const columns: Column<Row>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: ({ date }) => <StepOfTime by="month" date={date} />,
    },
    ...sizesIn(view).map(
      ({ id, label, rows: months }): Column<Row> => ({
        id,
        title: <FormattedMessage {...label} />,
        align: 'right',
        render: ({ date }) => (
          <MeasureValue
            estimate={estimateOf(months.find((row) => row.date === date) ?? {}, `${id}_${choice.of}`)}
            kind="count"
            size="ranged"
          />
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
  extraQueries: {
    // Asks for the category together with the reader's sites, to learn which part of it they reach.
    own: ({ chosen }) =>
      chosen.length > 1
        ? { report: 'get-market-size-trend', params: { targets: [...chosen] }, mayFail: true }
        : undefined,
  },
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
