import type { ReportRow } from '@footfall/api';
import { type Funnel, FunnelBars } from '@footfall/ui/charts';
import { accuracyOf, estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { MeasureHead, TargetName } from '@footfall/widgets/views';
import { listMessages, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './funnel.module.css';
import { messages } from './messages';
import type { FunnelQuestion } from './steps';

type Row = ReportRow<'funnel'>;

const MEASURES: readonly MeasureId[] = ['unique_visitors', 'step_conversion', 'total_conversion', 'drop_off'];

function funnelsOf({ rows, targets }: ViewProps<Row>): Funnel[] {
  return targets.map((target) => ({
    id: target.value,
    label: target.name,
    color: target.color,
    steps: rowsOf(rows, target).map((row) => ({
      name: row.name,
      visitors: estimateOf(row, 'unique_visitors'),
      fromBefore: estimateOf(row, 'step_conversion'),
      fromFirst: estimateOf(row, 'total_conversion'),
    })),
  }));
}

/** Targets with so few visitors at some step that its numbers are rough or left out. */
function poorlySeen({ rows, targets }: ViewProps<Row>): string[] {
  const isPoor = (row: Row) => ['low', 'rough', 'none'].includes(accuracyOf(row) ?? '');
  return targets.filter((target) => rowsOf(rows, target).some(isPoor)).map(({ value }) => value);
}

function Picture(view: ViewProps<Row>) {
  const few = poorlySeen(view);
  return (
    <>
      {few.length > 0 && (
        <p className={styles.warning} role="note">
          <FormattedMessage
            id="funnel.tooFew"
            defaultMessage="Some steps on {sites} have few observed visitors, so those numbers are rough or omitted. Try a longer period, fewer steps or broader page groups."
            values={{ sites: few.join(', ') }}
          />
        </p>
      )}
      <FunnelBars label={view.title} funnels={funnelsOf(view)} />
    </>
  );
}

function Table({ title, rows, targets }: ViewProps<Row>) {
  const colors = new Map(targets.map((target) => [target.value, target]));
  const columns: Column<Row>[] = [
    {
      id: 'step',
      title: <FormattedMessage {...messages.step} />,
      render: ({ step, name }) => `${step}. ${name}`,
    },
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: ({ target }) => {
        const known = colors.get(target);
        return known ? <TargetName target={known} /> : target;
      },
    },
    ...MEASURES.map((measure): Column<Row> => {
      const { kind, lowerIsBetter = false } = measureOf(measure);
      return {
        id: measure,
        title: <MeasureHead measure={measure} />,
        align: 'right',
        render: (row) => (
          <MeasureValue
            estimate={estimateOf(row, measure)}
            kind={kind}
            size="ranged"
            lowerIsBetter={lowerIsBetter}
          />
        ),
      };
    }),
    {
      id: 'median',
      title: <FormattedMessage {...messages.median} />,
      align: 'right',
      render: ({ median_seconds: seconds }) =>
        seconds === null ? null : (
          <FormattedNumber
            value={Math.round(seconds / 6) / 10}
            style="unit"
            unit="minute"
            unitDisplay="short"
          />
        ),
    },
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ target, step }) => `${target} ${step}`}
    />
  );
}

/** How many visitors take each step, target beside target. */
export function funnelWidget(question: FunnelQuestion): WidgetSpec<'funnel'> {
  return widget({
    id: 'funnel',
    report: 'funnel',
    title: messages.funnel,
    hint: messages.funnelHint,
    span: 12,
    height: () => 40 + question.steps.length * 72,
    params: question,
    picture: (view) => <Picture {...view} />,
    table: (view) => <Table {...view} />,
  });
}
