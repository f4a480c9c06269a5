import type { ReportRequest, ReportRow } from '@footfall/api';
import type { Channel, Granularity } from '@footfall/contract';
import { TrendChart } from '@footfall/ui/charts';
import { useFormats } from '@footfall/ui/format';
import { type ChoiceSpec, type Choices, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { DatesTable, seriesOf } from '@footfall/widgets/views';
import {
  choiceLabels,
  granularityNames,
  type MeasureId,
  measureOf,
  outlookMessages,
} from '@footfall/widgets/vocabulary';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import styles from './presets.module.css';

type Report = 'traffic-trend-granularity';
type Row = ReportRow<Report>;

export interface TrendConfig {
  id: string;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span?: 4 | 6 | 8 | 12;
  height?: number;
  /** Measures to choose from, the first at the start. */
  measures: readonly MeasureId[];
  /** Granularity at the start; by default the page's. */
  granularity?: Granularity;
  params?: Partial<ReportRequest<Report>>;
  /** Shows visits of these channels only, under this name. */
  visitsOf?: { name: MessageDescriptor; channels: readonly Channel[] };
  /** Shows a forecast of visits for four weeks, and marks unusual days. */
  outlook?: true;
}

const PER_STEP: Record<Granularity, MessageDescriptor> = defineMessages({
  day: { id: 'dashboards.trend.perDay', defaultMessage: '{measure} by day' },
  week: { id: 'dashboards.trend.perWeek', defaultMessage: '{measure} by week' },
  month: { id: 'dashboards.trend.perMonth', defaultMessage: '{measure} by month' },
  quarter: { id: 'dashboards.trend.perQuarter', defaultMessage: '{measure} by quarter' },
});

const STEPS = (['day', 'week', 'month'] as const).map((value) => ({ value, label: granularityNames[value] }));

const chosenMeasure = (choice: Choices): MeasureId => choice.measure as MeasureId;

/** The granularity shown: by week instead of day for conversion, because purchases of a single day are too few. */
const chosenStep = (choice: Choices): Granularity =>
  chosenMeasure(choice) === 'purchase_conversion' && choice.granularity === 'day'
    ? 'week'
    : (choice.granularity as Granularity);

/** The name of a measure on this dashboard. */
const nameIn = ({ visitsOf }: TrendConfig, measure: MeasureId): MessageDescriptor =>
  measure === 'visits' && visitsOf ? visitsOf.name : measureOf(measure).name;

/** A function that describes an unusual day with its expected visits; undefined for usual days. */
function useMarks(): (row: Row) => string | undefined {
  const intl = useIntl();
  const formats = useFormats();
  return ({ anomaly, expected_visits }) =>
    anomaly && expected_visits !== null
      ? intl.formatMessage(outlookMessages[anomaly], { expected: formats.about('count', expected_visits) })
      : undefined;
}

/** Parameters for forecast and unusual days: the report forecasts visits by day or week, and marks days. */
function outlookOf(measure: MeasureId, step: Granularity) {
  if (measure !== 'visits') return {};
  return { forecast: step === 'day' || step === 'week', anomalies: step === 'day' };
}

function Picture({ title, rows, targets, choice, height, config }: ViewProps<Row> & { config: TrendConfig }) {
  const intl = useIntl();
  const markOf = useMarks();
  const measure = chosenMeasure(choice);
  const { kind } = measureOf(measure);
  const step = chosenStep(choice);
  const named = intl.formatMessage(nameIn(config, measure));
  return (
    <>
      <p className={styles.span}>{intl.formatMessage(PER_STEP[step], { measure: named })}</p>
      <TrendChart
        label={`${title}: ${named}`}
        series={seriesOf(rows, targets, measure, markOf)}
        kind={kind}
        granularity={step}
        height={height}
      />
    </>
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
      markOf={useMarks()}
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

/** A widget with one measure over time, a line per target. */
export function trend(config: TrendConfig): WidgetSpec<Report> {
  const {
    id,
    title,
    hint,
    span = 8,
    height = 320,
    measures,
    granularity,
    params,
    visitsOf,
    outlook,
  } = config;
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
        granularity: chosenStep(choice),
        ...(visitsOf && chosenMeasure(choice) === 'visits' && { channels: [...visitsOf.channels] }),
        ...(outlook && outlookOf(chosenMeasure(choice), chosenStep(choice))),
      }) as Partial<ReportRequest<Report>>,
    choices: {
      measure: {
        label: choiceLabels.measure,
        look: 'list',
        options: measures.map((value) => ({ value, label: nameIn(config, value) })),
        from: measures[0] ?? 'visits',
      },
      granularity: stepChoice(granularity),
    },
    picture: (view) => <Picture {...view} config={config} />,
    table: (view) => <Table {...view} />,
  });
}
