import type { ReportRow } from '@footfall/api';
import { CHANNELS, type Channel } from '@footfall/contract';
import { channelColor } from '@footfall/ui';
import { Donut } from '@footfall/ui/charts';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { CHANNEL_NAMES, headings, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './messages';

type Row = ReportRow<'get-market-metrics'>;

function Picture({ title, rows }: ViewProps<Row>) {
  const intl = useIntl();
  return (
    <Donut
      label={title}
      kind="count"
      middle={intl.formatMessage(measureOf('visits').name)}
      parts={CHANNELS.map((id) => ({
        id,
        label: intl.formatMessage(CHANNEL_NAMES[id]),
        color: channelColor(id),
        estimate: estimateOf(rows[0] ?? {}, id),
      }))}
    />
  );
}

function Table({ title, rows }: ViewProps<Row>) {
  const columns: Column<Channel>[] = [
    {
      id: 'channel',
      title: <FormattedMessage {...headings.channel} />,
      render: (channel) => <FormattedMessage {...CHANNEL_NAMES[channel]} />,
    },
    {
      id: 'visits',
      title: <FormattedMessage {...measureOf('visits').name} />,
      align: 'right',
      render: (channel) => (
        <MeasureValue estimate={estimateOf(rows[0] ?? {}, channel)} kind="count" size="ranged" />
      ),
    },
  ];
  return <DataTable caption={title} columns={columns} rows={CHANNELS} rowKey={(channel) => channel} />;
}

export const channelMix = widget({
  id: 'mix',
  report: 'get-market-metrics',
  title: messages.mix,
  hint: messages.mixHint,
  span: 4,
  height: () => 440,
  params: { measures: ['visits', ...CHANNELS] },
  about: CHANNELS,
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
