import type { ReportRow } from '@footfall/api';
import { CHANNELS, type Granularity } from '@footfall/contract';
import { channelColor } from '@footfall/ui';
import { StackedColumns } from '@footfall/ui/charts';
import { useFormats } from '@footfall/ui/format';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { CHANNEL_NAMES, choiceLabels, granularityNames, listMessages } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'traffic-trend-granularity'>;

const stepOf = ({ choice }: ViewProps<Row>): Granularity => choice.granularity as Granularity;

function Picture(props: ViewProps<Row>) {
  const { title, rows, height } = props;
  const intl = useIntl();
  const formats = useFormats();
  const step = stepOf(props);
  const parts = CHANNELS.map((id) => ({
    id,
    label: intl.formatMessage(CHANNEL_NAMES[id]),
    color: channelColor(id),
  }));
  const columns = rows.map((row, index) => ({
    id: row.date,
    name: formats.bucket(step, row.date),
    isPartial: row.is_partial,
    label: formats.axisDate(step, row.date, index === 0),
    values: CHANNELS.map((channel) => estimateOf(row, channel)),
  }));
  return <StackedColumns label={title} parts={parts} columns={columns} kind="count" height={height} />;
}

function Table(props: ViewProps<Row>) {
  const { title, rows } = props;
  const step = stepOf(props);
  const columns: Column<Row>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: ({ date }) => <StepOfTime by={step} date={date} />,
    },
    ...CHANNELS.map(
      (channel): Column<Row> => ({
        id: channel,
        title: <FormattedMessage {...CHANNEL_NAMES[channel]} />,
        align: 'right',
        render: (row) => (
          <MeasureValue estimate={{ ...estimateOf(row, channel), change: null }} kind="count" />
        ),
      }),
    ),
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

export const channels = widget({
  id: 'channels',
  report: 'traffic-trend-granularity',
  title: messages.channels,
  hint: messages.channelsHint,
  span: 8,
  height: () => 320,
  oneTarget: true,
  params: { measures: ['visits', ...CHANNELS] },
  paramsOf: (choice) => ({ granularity: choice.granularity as 'day' | 'week' }),
  choices: {
    granularity: {
      label: choiceLabels.granularity,
      look: 'pills',
      options: (['day', 'week'] as const).map((value) => ({ value, label: granularityNames[value] })),
      from: 'week',
    },
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
