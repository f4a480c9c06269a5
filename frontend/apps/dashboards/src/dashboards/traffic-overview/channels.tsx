import type { ReportRow } from '@footfall/api';
import { CHANNELS, type Channel } from '@footfall/contract';
import { channelColor } from '@footfall/ui';
import { GroupedBars, type LegendItem, ShareBars } from '@footfall/ui/charts';
import { estimateOf, MeasureValue, NO_ESTIMATE } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { ChannelName, TargetName } from '@footfall/widgets/views';
import { CHANNEL_NAMES, choiceLabels, headings } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { hints, titles, views } from './messages';

type Row = ReportRow<'batch-targets'>;

const rowOf = (rows: readonly Row[], target: TargetView): Row | undefined => rowsOf(rows, target)[0];

function visitsOf(rows: readonly Row[], target: TargetView, channel: Channel) {
  return estimateOf(rowOf(rows, target) ?? {}, channel);
}

function sharesOf(rows: readonly Row[], target: TargetView): (number | null)[] {
  const visits = CHANNELS.map((channel) => visitsOf(rows, target, channel).value);
  const total = visits.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return visits.map((value) => (value === null || total === 0 ? null : value / total));
}

/** For a single site: a bar for each channel, largest first. In one divided bar, numbers would not fit. */
function OneSite(props: {
  title: string;
  rows: readonly Row[];
  target: TargetView;
  parts: readonly LegendItem[];
}) {
  const { title, rows, target, parts } = props;
  const shares = sharesOf(rows, target);
  const groups = parts
    .map((part, index) => ({ ...part, values: [{ ...NO_ESTIMATE, value: shares[index] ?? null }] }))
    .sort((a, b) => (b.values[0]?.value ?? 0) - (a.values[0]?.value ?? 0));
  const site = { id: target.value, label: target.name, color: target.color };
  return <GroupedBars label={title} series={[site]} groups={groups} kind="share" />;
}

function Picture({ title, rows, targets, choice }: ViewProps<Row>) {
  const intl = useIntl();
  const named = CHANNELS.map((id) => ({
    id,
    label: intl.formatMessage(CHANNEL_NAMES[id]),
    color: channelColor(id),
    name: <ChannelName channel={id} />,
  }));
  const series = targets.map(({ value, name, color }) => ({ id: value, label: name, color }));
  if (choice.view === 'visits') {
    const groups = named.map(({ id, label }) => ({
      id,
      label,
      values: targets.map((target) => visitsOf(rows, target, id)),
    }));
    return <GroupedBars label={title} series={series} groups={groups} kind="count" />;
  }
  const [only, ...others] = targets;
  if (only && others.length === 0) return <OneSite title={title} rows={rows} target={only} parts={named} />;
  const bars = targets.map((target, index) => ({
    id: target.value,
    label: target.name,
    color: series[index]?.color ?? '',
    shares: sharesOf(rows, target),
    counts: CHANNELS.map((channel) => visitsOf(rows, target, channel)),
  }));
  return <ShareBars label={title} parts={named} bars={bars} />;
}

function Table({ title, rows, targets }: ViewProps<Row>) {
  const columns: Column<Channel>[] = [
    {
      id: 'channel',
      title: <FormattedMessage {...headings.channel} />,
      render: (channel) => <ChannelName channel={channel} />,
    },
    ...targets.map(
      (target): Column<Channel> => ({
        id: target.value,
        title: <TargetName target={target} />,
        align: 'right',
        render: (channel) => (
          <MeasureValue estimate={visitsOf(rows, target, channel)} kind="count" size="ranged" />
        ),
      }),
    ),
  ];
  return <DataTable caption={title} columns={columns} rows={CHANNELS} rowKey={(channel) => channel} />;
}

export const channels = widget({
  id: 'channels',
  report: 'batch-targets',
  title: titles.channels,
  hint: hints.channels,
  span: 4,
  height: () => 320,
  choices: {
    view: {
      label: choiceLabels.view,
      look: 'pills',
      options: [
        { value: 'share', label: views.share },
        { value: 'visits', label: views.visits },
      ],
      from: 'share',
    },
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
