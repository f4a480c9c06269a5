import type { ReportRequest, ReportRow } from '@footfall/api';
import { CHANNELS, type Channel, geoOfCountry } from '@footfall/contract';
import { geoName } from '@footfall/i18n';
import { GroupedBars } from '@footfall/ui/charts';
import { type Estimate, estimateOf, MeasureValue, NO_ESTIMATE } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import {
  type ChoiceSpec,
  type Choices,
  rowsOf,
  type TargetView,
  type ViewProps,
  type WidgetSpec,
  widget,
} from '@footfall/widgets';
import { SiteHead } from '@footfall/widgets/views';
import { CHANNEL_NAMES, deviceNames } from '@footfall/widgets/vocabulary';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { messages, splitNames } from './messages';
import type { FunnelQuestion } from './steps';

type Row = ReportRow<'funnel'>;
type Part = Partial<ReportRequest<'funnel'>>;

type Split = keyof typeof splitNames;

/** Countries compared at most: as many as a reader can take in. */
export const MOST_COUNTRIES = 8;

/** The extra parameters of each part of a split, by name. */
function partsOf(choice: Choices, countries: readonly string[]): Readonly<Record<string, Part>> {
  const parts: Record<Split, Array<[string, Part]>> = {
    device: [
      ['desktop', { device: 'desktop' }],
      ['mobile', { device: 'mobile' }],
    ],
    channel: CHANNELS.map((channel) => [channel, { channels: [channel] }]),
    country: countries.map((code) => [code, { geo: geoOfCountry(code) }]),
  };
  return Object.fromEntries(parts[choice.split as Split]);
}

function wordOf(intl: IntlShape, split: string | undefined, part: string): string {
  if (split === 'channel') return intl.formatMessage(CHANNEL_NAMES[part as Channel]);
  if (split === 'device') return intl.formatMessage(deviceNames[part as keyof typeof deviceNames]);
  return geoName(part, intl);
}

const lastStep = (rows: readonly Row[] | undefined, target: TargetView): Row | undefined =>
  rowsOf(rows ?? [], target).at(-1);

const estimateAt = (view: ViewProps<Row>, part: string, target: TargetView): Estimate => {
  const row = lastStep(view.parts[part], target);
  return row ? estimateOf(row, 'total_conversion') : NO_ESTIMATE;
};

function Picture(view: ViewProps<Row>) {
  const intl = useIntl();
  const { title, parts, targets, choice } = view;
  const groups = Object.keys(parts).map((part) => ({
    id: part,
    label: wordOf(intl, choice.split, part),
    values: targets.map((target) => estimateAt(view, part, target)),
  }));
  const series = targets.map(({ value, name, color }) => ({ id: value, label: name, color }));
  return <GroupedBars label={title} series={series} groups={groups} kind="share" />;
}

function Table(view: ViewProps<Row>) {
  const intl = useIntl();
  const { title, parts, targets, choice } = view;
  const columns: Column<string>[] = [
    {
      id: 'part',
      title: <FormattedMessage {...splitNames[choice.split as Split]} />,
      render: (part) => wordOf(intl, choice.split, part),
    },
    ...targets.map(
      (target): Column<string> => ({
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        render: (part) => (
          <MeasureValue estimate={estimateAt(view, part, target)} kind="share" size="ranged" />
        ),
      }),
    ),
  ];
  return (
    <DataTable
      compared={targets.length}
      caption={title}
      columns={columns}
      rows={Object.keys(parts)}
      rowKey={(part) => part}
    />
  );
}

function splitChoice(countries: readonly string[]): ChoiceSpec {
  const splits: Split[] = countries.length > 1 ? ['device', 'channel', 'country'] : ['device', 'channel'];
  return {
    label: messages.splitBy,
    look: 'pills',
    options: splits.map((value) => ({ value, label: splitNames[value] })),
    from: 'device',
  };
}

/** The share of visitors who complete the funnel, by device, channel or country. */
export function splitWidget(question: FunnelQuestion, countries: readonly string[]): WidgetSpec<'funnel'> {
  return widget({
    id: 'split',
    report: 'funnel',
    title: messages.split,
    hint: messages.splitHint,
    span: 12,
    height: () => 160,
    params: { ...question, measures: ['unique_visitors', 'total_conversion'] },
    choices: { split: splitChoice(countries) },
    parts: (choice) => partsOf(choice, countries),
    picture: (view) => <Picture {...view} />,
    table: (view) => <Table {...view} />,
  });
}
