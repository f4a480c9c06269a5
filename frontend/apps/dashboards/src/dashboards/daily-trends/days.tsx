import type { ReportRow } from '@footfall/api';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { comparedColumn } from '@footfall/widgets/views';
import { listMessages, type MeasureId } from '@footfall/widgets/vocabulary';
import { useMeasureColumns } from '@footfall/widgets/widget-presets';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'traffic-trend-granularity'>;

const COLUMNS = [
  'visits',
  'unique_visitors',
  'page_views',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
] as const satisfies readonly MeasureId[];

function Table({ title, rows }: ViewProps<Row>) {
  const measures = useMeasureColumns<Row>(COLUMNS, '', false);
  const columns: Column<Row>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: ({ date }) => <StepOfTime by="day" date={date} />,
    },
    ...comparedColumn(rows, ({ compared_date }) => compared_date, 'day'),
    ...measures,
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={[...rows].reverse()}
      rowKey={({ date }) => date}
      isQuiet={(row) => row.is_partial}
    />
  );
}

export const days = widget({
  id: 'days',
  report: 'traffic-trend-granularity',
  title: messages.days,
  hint: messages.daysHint,
  span: 12,
  height: () => 400,
  oneTarget: true,
  params: { measures: [...COLUMNS], granularity: 'day' },
  table: (view) => <Table {...view} />,
});
