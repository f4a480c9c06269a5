import type { ReportRow } from '@footfall/api';
import { TrendChart } from '@footfall/ui/charts';
import { useIntl } from 'react-intl';
import { DatesTable } from '../../views/DatesTable';
import { seriesOf } from '../../views/series';
import { MEASURES, type MeasureId } from '../../vocabulary/measures';
import { choiceLabels, granularityNames } from '../../vocabulary/options';
import { type ViewProps, widget } from '../../widgets/spec';
import { hints, titles } from './messages';

type Row = ReportRow<'traffic-trend-granularity'>;

const TREND_MEASURES = [
  'visits',
  'unique_visitors',
  'page_views',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
] as const satisfies readonly MeasureId[];

type TrendMeasure = (typeof TREND_MEASURES)[number];

const measureOf = (choice: ViewProps<Row>['choice']): TrendMeasure => choice.measure as TrendMeasure;

function Picture({ title, rows, targets, filters, choice, height }: ViewProps<Row>) {
  const intl = useIntl();
  const measure = measureOf(choice);
  return (
    <TrendChart
      label={`${title}: ${intl.formatMessage(MEASURES[measure].name)}`}
      series={seriesOf(rows, targets, measure)}
      kind={MEASURES[measure].kind}
      granularity={filters.granularity}
      height={height}
    />
  );
}

function Table({ title, rows, targets, filters, choice }: ViewProps<Row>) {
  const measure = measureOf(choice);
  return (
    <DatesTable
      title={title}
      rows={rows}
      targets={targets}
      granularity={filters.granularity}
      measure={measure}
      kind={MEASURES[measure].kind}
      lowerIsBetter={'lowerIsBetter' in MEASURES[measure]}
    />
  );
}

export const trend = widget({
  id: 'trend',
  report: 'traffic-trend-granularity',
  title: titles.trend,
  hint: hints.trend,
  span: 8,
  height: () => 320,
  paramsOf: (choice) => ({ measures: [measureOf(choice)] }),
  choices: {
    measure: {
      label: choiceLabels.measure,
      look: 'list',
      options: TREND_MEASURES.map((value) => ({ value, label: MEASURES[value].name })),
      from: 'visits',
    },
    granularity: {
      label: choiceLabels.granularity,
      look: 'pills',
      options: (['day', 'week', 'month'] as const).map((value) => ({
        value,
        label: granularityNames[value],
      })),
      from: { filter: 'granularity' },
    },
  },
  Picture,
  Table,
});
