import type { ReportRow } from '@footfall/api';
import { TrendChart } from '@footfall/ui/charts';
import { type ViewProps, widget } from '@footfall/widgets';
import { DatesTable, seriesOf } from '@footfall/widgets/views';
import { choiceLabels, deviceNames } from '@footfall/widgets/vocabulary';
import { hints, titles } from './messages';

type Row = ReportRow<'traffic-trend-granularity'>;

// Not the report of devices: shares are known of listed sites too, whose visits by device are not.
const measureOf = ({ choice }: ViewProps<Row>) =>
  choice.device === 'desktop' ? 'desktop_share' : 'mobile_share';

function Picture(props: ViewProps<Row>) {
  const { title, targets, rows, filters, height } = props;
  return (
    <TrendChart
      label={title}
      series={seriesOf(rows, targets, measureOf(props))}
      kind="share"
      granularity={filters.granularity}
      height={height}
    />
  );
}

function Table(props: ViewProps<Row>) {
  const { title, targets, rows, filters } = props;
  return (
    <DatesTable
      title={title}
      rows={rows}
      targets={targets}
      granularity={filters.granularity}
      measure={measureOf(props)}
      kind="share"
    />
  );
}

export const devices = widget({
  id: 'devices',
  report: 'traffic-trend-granularity',
  title: titles.devices,
  hint: hints.devices,
  span: 4,
  height: () => 280,
  params: { measures: ['mobile_share', 'desktop_share'], device: 'all_devices' },
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
