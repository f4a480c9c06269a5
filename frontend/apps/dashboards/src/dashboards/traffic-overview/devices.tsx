import type { ReportRow } from '@footfall/api';
import { TrendChart } from '@footfall/ui/charts';
import { type ViewProps, widget } from '@footfall/widgets';
import { DatesTable, seriesOf } from '@footfall/widgets/views';
import { choiceLabels, deviceNames } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';

type Row = ReportRow<'audience-device-distribution'>;

const chosen = ({ rows, choice }: ViewProps<Row>): Row[] =>
  rows.filter((row) => row.device === choice.device);

function Picture(props: ViewProps<Row>) {
  const { title, targets, filters, height } = props;
  return (
    <TrendChart
      label={title}
      series={seriesOf(chosen(props), targets, 'traffic_share')}
      kind="share"
      granularity={filters.granularity}
      height={height}
    />
  );
}

function Table(props: ViewProps<Row>) {
  const { title, targets, filters } = props;
  return (
    <DatesTable
      title={title}
      rows={chosen(props)}
      targets={targets}
      granularity={filters.granularity}
      measure="traffic_share"
      kind="share"
    />
  );
}

export const devices = widget({
  id: 'devices',
  report: 'audience-device-distribution',
  title: titles.devices,
  hint: hints.devices,
  span: 4,
  height: () => 280,
  params: { measures: ['traffic_share'] },
  choices: {
    device: {
      label: choiceLabels.device,
      look: 'pills',
      options: (['mobile', 'desktop'] as const).map((value) => ({ value, label: deviceNames[value] })),
      from: 'mobile',
    },
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
