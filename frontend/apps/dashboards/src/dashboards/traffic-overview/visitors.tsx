import type { CodedNote, ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { ShareBars } from '@footfall/ui/charts';
import { partsOfHundred } from '@footfall/ui/format';
import { type Estimate, estimateOf, Interval, MeasureValue, sharesOf } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty } from '@footfall/ui/widget';
import { rowsOf, type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { MeasureHead, TargetName } from '@footfall/widgets/views';
import { listMessages } from '@footfall/widgets/vocabulary';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { columns as columnNames, hints, titles } from './messages';

type Row = ReportRow<'batch-targets'>;

const messages = defineMessages({
  allAreNew: {
    id: 'dashboards.overview.visitors.allAreNew',
    defaultMessage:
      'Returning visitors are unknown: there is no data before this period. Import earlier months.',
  },
});

const PARTS = [
  { id: 'new_visitors', name: columnNames.visitorsNew, color: seriesColor(0) },
  { id: 'returning_visitors', name: columnNames.visitorsReturning, color: seriesColor(16) },
] as const;

const newAndReturning = (rows: readonly Row[], target: TargetView): Estimate[] =>
  partsOfHundred(sharesOf(PARTS.map(({ id }) => estimateOf(rowsOf(rows, target)[0] ?? {}, id))));

/** The numbers of new and returning visitors with their intervals. */
function Counts({ row }: { row: Row | undefined }) {
  return PARTS.map(({ id }) => {
    const estimate = estimateOf(row ?? {}, id);
    return (
      estimate.value !== null && (
        <span key={id}>
          <MeasureValue estimate={{ ...estimate, change: null }} kind="count" />{' '}
          <Interval estimate={estimate} kind="count" />
        </span>
      )
    );
  });
}

/** Whether all visitors count as new only because the data begins with the period. */
function allAreNew(rows: readonly Row[], facts: ViewProps<Row>['facts']): boolean {
  const codes = (facts.note_codes ?? []) as readonly CodedNote[];
  const begins = codes.some(({ code, values }) => code === 'new_visitors_too_high' && values.months === 3);
  return begins && rows.every(({ returning_visitors }) => !returning_visitors);
}

function Picture({ title, rows, facts, targets }: ViewProps<Row>) {
  const intl = useIntl();
  if (allAreNew(rows, facts)) return <Empty reason={intl.formatMessage(messages.allAreNew)} />;
  return (
    <ShareBars
      label={title}
      parts={PARTS.map(({ id, name, color }) => ({ id, label: intl.formatMessage(name), color }))}
      bars={targets.map((target) => ({
        id: target.value,
        label: target.name,
        color: target.color,
        shares: newAndReturning(rows, target),
        note: <Counts row={rowsOf(rows, target)[0]} />,
      }))}
    />
  );
}

function Table({ title, rows, targets }: ViewProps<Row>) {
  const columns: Column<TargetView>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: (target) => <TargetName target={target} />,
    },
    ...PARTS.map(
      ({ id }): Column<TargetView> => ({
        id,
        title: <MeasureHead measure={id} />,
        align: 'right',
        render: (target) => (
          <MeasureValue estimate={estimateOf(rowsOf(rows, target)[0] ?? {}, id)} kind="count" size="ranged" />
        ),
      }),
    ),
  ];
  return <DataTable caption={title} columns={columns} rows={targets} rowKey={({ value }) => value} />;
}

export const visitors = widget({
  id: 'visitors',
  report: 'batch-targets',
  title: titles.visitors,
  hint: hints.visitors,
  about: ['new_visitors'],
  span: 4,
  height: () => 280,
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
