import type { ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { TrendChart } from '@footfall/ui/charts';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { CHANNEL_NAMES, headings, listMessages, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'ai-assistants'>;

/** Limit of rows that includes every assistant on every date: the report limits rows, not assistants. */
const ALL = 1000;

const KINDS = { assistant: CHANNEL_NAMES.aiAssistants, ai_search: CHANNEL_NAMES.aiSearch } as const;

const isOfAi = ({ kind }: Row): boolean => kind in KINDS;

function Picture({ title, rows, filters, height }: ViewProps<Row>) {
  const names = [...new Set(rows.map(({ assistant }) => assistant))];
  return (
    <TrendChart
      label={title}
      series={names.map((name, index) => ({
        id: name,
        label: name,
        color: seriesColor(index),
        points: rows
          .filter(({ assistant }) => assistant === name)
          .map((row) => ({ date: row.date, estimate: estimateOf(row, 'visits') })),
      }))}
      kind="count"
      granularity={filters.granularity}
      height={height}
    />
  );
}

function Table({ title, rows, filters }: ViewProps<Row>) {
  const columns: Column<Row>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: ({ date }) => <StepOfTime by={filters.granularity} date={date} />,
    },
    { id: 'assistant', title: <FormattedMessage {...messages.assistant} />, render: (row) => row.assistant },
    {
      id: 'kind',
      title: <FormattedMessage {...headings.channel} />,
      render: ({ kind }) => kind in KINDS && <FormattedMessage {...KINDS[kind as keyof typeof KINDS]} />,
    },
    ...(['visits', 'bounce_rate', 'purchase_conversion'] as const).map(
      (measure): Column<Row> => ({
        id: measure,
        title: <FormattedMessage {...measureOf(measure).name} />,
        align: 'right',
        render: (row) => (
          <MeasureValue estimate={estimateOf(row, measure)} kind={measureOf(measure).kind} size="ranged" />
        ),
      }),
    ),
    { id: 'landing', title: <FormattedMessage {...headings.page} />, render: (row) => row.landing_page },
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={[...rows].reverse()}
      rowKey={({ date, kind, assistant }) => `${date} ${kind} ${assistant}`}
    />
  );
}

export const assistants = widget({
  id: 'assistants',
  report: 'ai-assistants',
  title: messages.assistants,
  hint: messages.assistantsHint,
  span: 12,
  height: () => 280,
  oneTarget: true,
  params: { limit: ALL, measures: ['visits', 'bounce_rate', 'purchase_conversion'] },
  shows: isOfAi,
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
