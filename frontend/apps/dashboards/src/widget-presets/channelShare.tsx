import type { ReportRow } from '@footfall/api';
import { CHANNELS, type Channel } from '@footfall/contract';
import { channelColor } from '@footfall/ui';
import { ShareBars } from '@footfall/ui/charts';
import { partsOfHundred, useFormats } from '@footfall/ui/format';
import {
  type Estimate,
  estimateOf,
  MeasureValue,
  NO_ESTIMATE,
  sharesOf,
  sumOf,
} from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { SiteHead } from '@footfall/widgets/views';
import { CHANNEL_NAMES, headings, listMessages } from '@footfall/widgets/vocabulary';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

type Report = 'batch-targets';
type Row = ReportRow<Report>;

const texts = defineMessages({
  title: { id: 'dashboards.channelShare.title', defaultMessage: 'Share of total visits' },
  hint: {
    id: 'dashboards.channelShare.hint',
    defaultMessage: 'Visits from this channel / all visits to the site in the period.',
  },
});

const REST = 'rest';

/** The shares of these channels and, last, of all others; no number if none of these has one. */
function channelShares(rows: readonly Row[], target: TargetView, channels: readonly Channel[]): Estimate[] {
  const row = rowsOf(rows, target)[0] ?? {};
  const visits = channels.map((channel) => estimateOf(row, channel));
  // No number, because of too few visitors, is not a share of zero.
  if (visits.every(({ value }) => value === null)) return [...channels, REST].map(() => NO_ESTIMATE);
  const others = CHANNELS.filter((channel) => !channels.includes(channel));
  const rest = sumOf(others.map((channel) => estimateOf(row, channel)));
  return partsOfHundred(sharesOf([...visits, rest]));
}

/** Visits by these channels; none for the others, whose sum would have no interval. */
const countsOf = (rows: readonly Row[], target: TargetView, channels: readonly Channel[]) =>
  channels.map((channel) => estimateOf(rowsOf(rows, target)[0] ?? {}, channel));

function Shares({ channels, shares }: { channels: readonly Channel[]; shares: readonly Estimate[] }) {
  const formats = useFormats();
  return channels.map((channel, index) => (
    <span key={channel}>
      <FormattedMessage {...CHANNEL_NAMES[channel]} />{' '}
      {formats.estimate('share', { ...NO_ESTIMATE, ...shares[index], value: shares[index]?.value ?? 0 })}
    </span>
  ));
}

function Picture({ title, rows, targets, channels }: ViewProps<Row> & { channels: readonly Channel[] }) {
  const intl = useIntl();
  const formats = useFormats();
  const parts = [
    ...channels.map((id) => ({ id, label: intl.formatMessage(CHANNEL_NAMES[id]), color: channelColor(id) })),
    { id: REST, label: intl.formatMessage(listMessages.other), color: 'var(--ff-rest)' },
  ];
  const bars = targets.map((target) => {
    const shares = channelShares(rows, target, channels);
    const [share = NO_ESTIMATE] = shares;
    return {
      id: target.value,
      label: target.name,
      color: target.color,
      shares,
      counts: countsOf(rows, target, channels),
      // Parts of a bar may be too thin for a number, so several shares are a note beside it.
      ...(shares.some(({ value }) => value !== null) &&
        (channels.length === 1
          ? { value: formats.estimate('share', share) }
          : { note: <Shares channels={channels} shares={shares} /> })),
    };
  });
  return <ShareBars label={title} parts={parts} bars={bars} />;
}

function Table({ title, rows, targets }: ViewProps<Row>) {
  const columns: Column<Channel>[] = [
    {
      id: 'channel',
      title: <FormattedMessage {...headings.channel} />,
      render: (channel) => <FormattedMessage {...CHANNEL_NAMES[channel]} />,
    },
    ...targets.map(
      (target): Column<Channel> => ({
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        render: (channel) => (
          <MeasureValue
            estimate={estimateOf(rowsOf(rows, target)[0] ?? {}, channel)}
            kind="count"
            size="ranged"
          />
        ),
      }),
    ),
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

/** A widget with the share of each target's traffic that comes by these channels. */
export function channelShare(channels: readonly Channel[]): WidgetSpec<Report> {
  return widget({
    id: 'share',
    report: 'batch-targets',
    title: texts.title,
    hint: texts.hint,
    span: 4,
    height: () => 280,
    params: { measures: ['visits', ...CHANNELS] },
    about: CHANNELS,
    picture: (view) => <Picture {...view} channels={channels} />,
    table: (view) => <Table {...view} />,
  });
}
