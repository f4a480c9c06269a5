import type { ReportRequest, ReportRow } from '@footfall/api';
import type { Channel, Granularity } from '@footfall/contract';
import { TrendChart } from '@footfall/ui/charts';
import { useFormats } from '@footfall/ui/format';
import { estimateOf } from '@footfall/ui/measure-value';
import { type ChoiceSpec, type Choices, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { DatesTable, seriesOf, withMonthDots } from '@footfall/widgets/views';
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
  /** Where there is no panel, sites without numbers by day have a dot for each month. */
  monthDots?: true;
}

const PER_STEP: Record<Granularity, MessageDescriptor> = defineMessages({
  day: { id: 'dashboards.trend.perDay', defaultMessage: '{measure} by day' },
  week: { id: 'dashboards.trend.perWeek', defaultMessage: '{measure} by week' },
  month: { id: 'dashboards.trend.perMonth', defaultMessage: '{measure} by month' },
  quarter: { id: 'dashboards.trend.perQuarter', defaultMessage: '{measure} by quarter' },
});

const DOTS: Record<
  'averagePerDay' | 'averagePerWeek' | 'ofMonth' | 'explained' | 'byMonth',
  MessageDescriptor
> = defineMessages({
  averagePerDay: {
    id: 'dashboards.trend.dots.perDay',
    defaultMessage: 'Average per day in {month}',
  },
  averagePerWeek: {
    id: 'dashboards.trend.dots.perWeek',
    defaultMessage: 'Average per week in {month}',
  },
  ofMonth: { id: 'dashboards.trend.dots.ofMonth', defaultMessage: 'All of {month}' },
  explained: {
    id: 'dashboards.trend.dots.explained',
    defaultMessage:
      'Dots: monthly numbers from rank lists and own analytics, with their 95% interval. How these sites move from day to day is unknown.',
  },
  byMonth: { id: 'dashboards.trend.dots.byMonth', defaultMessage: '{title} by month' },
});

/** Measures of which a month tells something of its days. */
const DOTTED: ReadonlySet<MeasureId> = new Set(['visits', 'desktop_share', 'mobile_share']);

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

/** The rows by month of the sites without any number by day; none where all have some, or there is a panel. */
function dottedRows(
  { rows, extraRows }: Pick<ViewProps<Row>, 'rows' | 'extraRows'>,
  measure: MeasureId,
): Row[] {
  const hasNumber = (row: Row) => estimateOf(row, measure).value !== null;
  const told = new Set(rows.filter(hasNumber).map(({ target }) => target));
  const months = (extraRows.months ?? []) as readonly Row[];
  return months.filter((row) => !told.has(row.target) && hasNumber(row));
}

function Picture(props: ViewProps<Row> & { config: TrendConfig }) {
  const { title, rows, targets, choice, height, config } = props;
  const intl = useIntl();
  const formats = useFormats();
  const markOf = useMarks();
  const measure = chosenMeasure(choice);
  const { kind } = measureOf(measure);
  const step = chosenStep(choice);
  const named = intl.formatMessage(nameIn(config, measure));
  const months = dottedRows(props, measure);
  const perStep = step === 'week' ? DOTS.averagePerWeek : DOTS.averagePerDay;
  const dot = kind === 'count' ? perStep : DOTS.ofMonth;
  const remarkOf = (month: string) => intl.formatMessage(dot, { month: formats.bucket('month', month) });
  const lines = seriesOf(rows, targets, measure, markOf);
  const series =
    months.length > 0
      ? withMonthDots(lines, months, { measure, step, isTotal: kind === 'count' }, remarkOf)
      : lines;
  return (
    <>
      <p className={styles.span}>
        {intl.formatMessage(PER_STEP[step], { measure: named })}
        {months.length > 0 && <> · {intl.formatMessage(DOTS.explained)}</>}
      </p>
      <TrendChart
        label={`${title}: ${named}`}
        series={series}
        kind={kind}
        granularity={step}
        height={height}
      />
    </>
  );
}

function Table(props: ViewProps<Row>) {
  const { title, rows, targets, choice } = props;
  const intl = useIntl();
  const markOf = useMarks();
  const measure = chosenMeasure(choice);
  const { kind, lowerIsBetter = false } = measureOf(measure);
  const shared = { measure, kind, lowerIsBetter };
  const months = dottedRows(props, measure);
  const dotted = new Set(months.map(({ target }) => target));
  const byDate = targets.filter(({ value }) => !dotted.has(value));
  return (
    <>
      {byDate.length > 0 && (
        <DatesTable
          {...shared}
          title={title}
          rows={rows}
          targets={byDate}
          granularity={chosenStep(choice)}
          markOf={markOf}
        />
      )}
      {dotted.size > 0 && (
        <DatesTable
          {...shared}
          title={intl.formatMessage(DOTS.byMonth, { title })}
          rows={months}
          targets={targets.filter(({ value }) => dotted.has(value))}
          granularity="month"
        />
      )}
    </>
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
    monthDots,
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
    ...(monthDots && {
      extraQueries: {
        months: ({ choice, lacksPanel }) => {
          const isAsked = lacksPanel && DOTTED.has(chosenMeasure(choice)) && chosenStep(choice) !== 'month';
          const params = {
            measures: [chosenMeasure(choice)],
            granularity: 'month',
            compare: 'none',
          } as const;
          return isAsked
            ? { report: 'traffic-trend-granularity', params: params as Partial<ReportRequest>, answers: true }
            : undefined;
        },
      },
    }),
    picture: (view) => <Picture {...view} config={config} />,
    table: (view) => <Table {...view} />,
  });
}
