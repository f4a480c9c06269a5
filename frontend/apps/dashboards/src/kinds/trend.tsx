import type { ReportRequest, ReportRow } from '@footfall/api';
import type { Granularity } from '@footfall/contract';
import { TrendChart } from '@footfall/ui/charts';
import { type ChoiceSpec, type Choices, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { DatesTable, seriesOf } from '@footfall/widgets/views';
import { choiceLabels, granularityNames, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { type MessageDescriptor, useIntl } from 'react-intl';

type Report = 'traffic-trend-granularity';
type Row = ReportRow<Report>;

export interface TrendConfig {
  id: string;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span?: 4 | 6 | 8 | 12;
  height?: number;
  /** Measures on offer, the first one shown. */
  measures: readonly MeasureId[];
  /** Step of time at the start; without one it is the page's. */
  granularity?: Granularity;
  params?: Partial<ReportRequest<Report>>;
}

const STEPS = (['day', 'week', 'month'] as const).map((value) => ({ value, label: granularityNames[value] }));

const chosenMeasure = (choice: Choices): MeasureId => choice.measure as MeasureId;
const chosenStep = (choice: Choices): Granularity => choice.granularity as Granularity;

function Picture({ title, rows, targets, choice, height }: ViewProps<Row>) {
  const intl = useIntl();
  const measure = chosenMeasure(choice);
  const { name, kind } = measureOf(measure);
  return (
    <TrendChart
      label={`${title}: ${intl.formatMessage(name)}`}
      series={seriesOf(rows, targets, measure)}
      kind={kind}
      granularity={chosenStep(choice)}
      height={height}
    />
  );
}

function Table({ title, rows, targets, choice }: ViewProps<Row>) {
  const measure = chosenMeasure(choice);
  const { kind, lowerIsBetter = false } = measureOf(measure);
  return (
    <DatesTable
      title={title}
      rows={rows}
      targets={targets}
      granularity={chosenStep(choice)}
      measure={measure}
      kind={kind}
      lowerIsBetter={lowerIsBetter}
    />
  );
}

function stepChoice(granularity: Granularity | undefined): ChoiceSpec {
  return {
    label: choiceLabels.granularity,
    look: 'pills',
    options: granularity ? STEPS.slice(0, 2) : STEPS,
    from: granularity ?? { filter: 'granularity' },
  };
}

/** One measure over time, a line per target. */
export function trend(config: TrendConfig): WidgetSpec<Report> {
  const { id, title, hint, span = 8, height = 320, measures, granularity, params } = config;
  return widget({
    id,
    report: 'traffic-trend-granularity',
    title,
    hint,
    span,
    height: () => height,
    ...(params && { params }),
    paramsOf: (choice) =>
      ({
        measures: [chosenMeasure(choice)],
        ...(granularity && { granularity: chosenStep(choice) }),
      }) as Partial<ReportRequest<Report>>,
    choices: {
      measure: {
        label: choiceLabels.measure,
        look: 'list',
        options: measures.map((value) => ({ value, label: measureOf(value).name })),
        from: measures[0] ?? 'visits',
      },
      granularity: stepChoice(granularity),
    },
    picture: (view) => <Picture {...view} />,
    table: (view) => <Table {...view} />,
  });
}
