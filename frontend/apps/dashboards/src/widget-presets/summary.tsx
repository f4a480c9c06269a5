import type { ReportRequest, ReportRow } from '@footfall/api';
import { daysIn, type Filters, monthsIn, type Period } from '@footfall/contract';
import { useBreakpoint } from '@footfall/ui';
import { useFormats } from '@footfall/ui/format';
import {
  AccuracyBadge,
  accuracyOf,
  calibratedByOf,
  estimateOf,
  MeasureValue,
  observedOf,
  publicCountsOf,
  rankRangeOf,
} from '@footfall/ui/measure-value';
import { useInSheet } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { Drill, MeasureHead, TargetName, useOpen } from '@footfall/widgets/views';
import { listMessages, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { NextStep } from './NextStep';
import styles from './presets.module.css';
import { SUMMARY_MEASURES } from './summaryMeasures';

type Report = 'batch-targets';
type Row = ReportRow<Report>;

interface Line {
  target: TargetView;
  row: Row;
}

const texts = defineMessages({
  title: { id: 'dashboards.overview.summary.title', defaultMessage: 'Summary' },
  versusPanel: {
    id: 'dashboards.overview.summary.versusPanel',
    defaultMessage: 'Compare with an independent estimate',
  },
  hint: {
    id: 'dashboards.overview.summary.hint',
    defaultMessage:
      'All metrics over the whole period. The 95% interval is below each number and the change against the comparison period beside it; gray changes are within the margin of error.',
  },
});

const spans: Record<'total' | 'average', MessageDescriptor> = defineMessages({
  total: {
    id: 'dashboards.overview.summary.total',
    defaultMessage: '{unit, select, day {{count, number}-day total} other {{count, number}-month total}}',
  },
  average: {
    id: 'dashboards.overview.summary.average',
    defaultMessage: '{unit, select, day {{count, number}-day average} other {{count, number}-month average}}',
  },
});

/** How many months of the period a target has data for; nothing where it has all. */
function MonthsWithData({ row, period }: { row: Row; period: Period }) {
  const [there, due] = [row.months_with_data, monthsIn(period)];
  if (there === 0 || there >= due) return null;
  return (
    <span className={styles.span} data-aside>
      <FormattedMessage
        id="dashboards.overview.summary.monthsWithData"
        defaultMessage="{there, number} of {due, number} months"
        values={{ there, due }}
      />
    </span>
  );
}

/** Whether every row is of all months: else each row has a number of months of its own. */
const areOfAllMonths = (rows: readonly Row[], period: Period): boolean =>
  rows.every(({ months_with_data: there }) => there === 0 || there >= monthsIn(period));

const linesOf = (targets: readonly TargetView[], rows: readonly Row[]): Line[] =>
  targets.flatMap((target) => rowsOf(rows, target).map((row) => ({ target, row })));

/**
 * A function that says whether a measure is a total or an average over the period; empty for a single month or day, and
 * where a row is of some of the months only, which then stands beside its name.
 */
function useSpan(period: Period, rows: readonly Row[]): (measure: MeasureId) => string {
  const intl = useIntl();
  const isWhole = areOfAllMonths(rows, period);
  const days = period.from.length === 10;
  const values = { unit: days ? 'day' : 'month', count: days ? daysIn(period) : monthsIn(period) };
  return (measure) =>
    values.count > 1 && isWhole
      ? intl.formatMessage(measureOf(measure).kind === 'count' ? spans.total : spans.average, values)
      : '';
}

interface AccuracyProps {
  row: Row;
  target: TargetView;
  filters: Filters;
  isWhole: boolean;
  isUnseen: boolean;
}

/** `isWhole`: the numbers are of whole sites, not of one channel, so that rank lists apply to them. */
function Accuracy({ row, target, filters, isWhole, isUnseen }: AccuracyProps) {
  const accuracy = accuracyOf(row);
  // A count can only be compared with a panel that other sites calibrate.
  const isComparable = (calibratedByOf(row) ?? 0) > 0;
  const leadsOn = useOpen() !== undefined && isComparable;
  return (
    accuracy && (
      <>
        <AccuracyBadge
          accuracy={accuracy}
          observed={observedOf(row)}
          estimate={estimateOf(row, 'visits')}
          calibratedBy={calibratedByOf(row)}
          publicCounts={publicCountsOf(row)}
          rank={isWhole ? rankRangeOf(row) : null}
          isUnseen={isUnseen}
          more={isWhole && <NextStep target={target} filters={filters} />}
        />
        {accuracy === 'measured' && isWhole && leadsOn && (
          <span className={styles.span} data-screen-only>
            <Drill place={{ to: 'own-numbers' }}>
              <FormattedMessage {...texts.versusPanel} />
            </Drill>
          </span>
        )}
      </>
    )
  );
}

function Cell({ row, measure, isUnseen }: { row: Row; measure: MeasureId; isUnseen: boolean }) {
  const { kind, lowerIsBetter = false } = measureOf(measure);
  return (
    <MeasureValue
      estimate={estimateOf(row, measure)}
      kind={kind}
      size="large"
      isUnseen={isUnseen}
      lowerIsBetter={lowerIsBetter}
    />
  );
}

function Rows({ title, targets, rows, filters, isWhole, unseen }: ViewProps<Row> & { isWhole: boolean }) {
  const spanOf = useSpan(filters.period, rows);
  const columns: Column<Line>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: ({ target, row }) => (
        <span className={styles.summaryName}>
          <TargetName target={target} />
          <Accuracy
            row={row}
            target={target}
            filters={filters}
            isWhole={isWhole}
            isUnseen={unseen.includes(row.target)}
          />
          <MonthsWithData row={row} period={filters.period} />
        </span>
      ),
    },
    ...SUMMARY_MEASURES.map(
      (measure): Column<Line> => ({
        id: measure,
        title: (
          <span className={styles.summaryHead}>
            <MeasureHead measure={measure} />
            <small>{spanOf(measure)}</small>
          </span>
        ),
        align: 'right',
        render: ({ row }) => <Cell row={row} measure={measure} isUnseen={unseen.includes(row.target)} />,
      }),
    ),
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={linesOf(targets, rows)}
      rowKey={({ row }) => row.target}
    />
  );
}

/** A block for each target, for windows too narrow for seven columns. */
function Blocks({ targets, rows, filters, isWhole, unseen }: ViewProps<Row> & { isWhole: boolean }) {
  const spanOf = useSpan(filters.period, rows);
  return (
    <div className={styles.blocks}>
      {linesOf(targets, rows).map(({ target, row }) => (
        <section key={row.target} className={styles.block} aria-label={target.value}>
          <div className={styles.blockHead}>
            <TargetName target={target} />
            <Accuracy
              row={row}
              target={target}
              filters={filters}
              isWhole={isWhole}
              isUnseen={unseen.includes(row.target)}
            />
            <MonthsWithData row={row} period={filters.period} />
          </div>
          <dl>
            {SUMMARY_MEASURES.map((measure) => (
              <div key={measure}>
                <dt className={styles.summaryHead}>
                  <MeasureHead measure={measure} />
                  <small>{spanOf(measure)}</small>
                </dt>
                <dd>
                  <Cell row={row} measure={measure} isUnseen={unseen.includes(row.target)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Summary(props: ViewProps<Row> & { isWhole: boolean }) {
  const breakpoint = useBreakpoint();
  const formats = useFormats();
  const { period } = props.filters;
  const inSheet = useInSheet();
  const isNarrow = !inSheet && (breakpoint === 'phone' || breakpoint === 'tablet');
  return (
    <>
      <p className={styles.span}>
        <FormattedMessage
          id="dashboards.overview.summary.whole"
          defaultMessage="{period} in total: visits summed, each visitor counted once"
          values={{ period: formats.period(period) }}
        />
      </p>
      {isNarrow ? <Blocks {...props} /> : <Rows {...props} />}
    </>
  );
}

/** A widget with the six main measures of every target over the period. */
export function summary(params: Partial<ReportRequest<Report>> = {}): WidgetSpec<Report> {
  return widget({
    id: 'summary',
    report: 'batch-targets',
    title: texts.title,
    hint: texts.hint,
    span: 12,
    height: (targets) => 24 + targets * 57,
    params,
    table: (view) => <Summary {...view} isWhole={!params.channels && view.filters.channels.length === 0} />,
  });
}
