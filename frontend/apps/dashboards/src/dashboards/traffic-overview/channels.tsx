import type { ReportRow } from '@footfall/api';
import { CHANNELS, type Channel } from '@footfall/contract';
import { channelColor } from '@footfall/ui';
import { GroupedBars, type LegendItem, ShareBars } from '@footfall/ui/charts';
import { partsOfHundred, partsOfTotal } from '@footfall/ui/format';
import { type Estimate, estimateOf, MeasureValue, NO_ESTIMATE, sharesOf } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { ChannelName, SiteHead } from '@footfall/widgets/views';
import { CHANNEL_NAMES, choiceLabels, headings } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { hints, titles, views } from './messages';

type Row = ReportRow<'batch-targets'>;

const rowOf = (rows: readonly Row[], target: TargetView): Row | undefined => rowsOf(rows, target)[0];

/** Visits by channel, written so that they add up to the visits that the summary shows. */
function visitsOf(rows: readonly Row[], target: TargetView): ReadonlyMap<Channel, Estimate> {
  const row = rowOf(rows, target) ?? {};
  const visits = estimateOf(row, 'visits');
  const found = CHANNELS.map((channel) => estimateOf(row, channel));
  const parts = partsOfTotal('count', found, visits);
  return new Map(CHANNELS.map((channel, at) => [channel, parts[at] ?? NO_ESTIMATE]));
}

const channelShares = (rows: readonly Row[], target: TargetView): Estimate[] =>
  partsOfHundred(sharesOf(CHANNELS.map((channel) => estimateOf(rowOf(rows, target) ?? {}, channel))));

/** For a single site: a bar for each channel, largest first. In one divided bar, numbers would not fit. */
function OneSite(props: {
  title: string;
  rows: readonly Row[];
  target: TargetView;
  parts: readonly LegendItem[];
}) {
  const { title, rows, target, parts } = props;
  const shares = channelShares(rows, target);
  const groups = parts
    .map((part, index) => ({ ...part, values: [shares[index] ?? NO_ESTIMATE] }))
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
    const visits = targets.map((target) => visitsOf(rows, target));
    const groups = named.map(({ id, label }) => ({
      id,
      label,
      values: visits.map((byChannel) => byChannel.get(id) ?? NO_ESTIMATE),
    }));
    return <GroupedBars label={title} series={series} groups={groups} kind="count" />;
  }
  const [only, ...others] = targets;
  if (only && others.length === 0) return <OneSite title={title} rows={rows} target={only} parts={named} />;
  const bars = targets.map((target, index) => ({
    id: target.value,
    label: target.name,
    color: series[index]?.color ?? '',
    shares: channelShares(rows, target),
    counts: [...visitsOf(rows, target).values()],
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
    ...targets.map((target): Column<Channel> => {
      const visits = visitsOf(rows, target);
      return {
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        render: (channel) => (
          <MeasureValue estimate={visits.get(channel) ?? NO_ESTIMATE} kind="count" size="ranged" />
        ),
      };
    }),
  ];
  return (
    <DataTable
      compared={targets.length}
      caption={title}
      columns={columns}
      rows={CHANNELS}
      rowKey={(channel) => channel}
    />
  );
}

export const channels = widget({
  id: 'channels',
  report: 'batch-targets',
  title: titles.channels,
  hint: hints.channels,
  about: CHANNELS,
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
