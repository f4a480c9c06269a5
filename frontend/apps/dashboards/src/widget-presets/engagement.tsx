import type { ReportRequest, ReportRow } from '@footfall/api';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { MeasureHead, TargetName } from '@footfall/widgets/views';
import { listMessages, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import styles from './presets.module.css';

type Report = 'batch-targets';
type Row = ReportRow<Report>;

const texts = defineMessages({
  title: { id: 'dashboards.engagement.title', defaultMessage: 'Engagement' },
  hint: {
    id: 'dashboards.engagement.hint',
    defaultMessage:
      'Engagement of these visits compared with other channels, over the whole period, with 95% intervals.',
  },
});

const ENGAGEMENT = [
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
] as const satisfies readonly MeasureId[];

/** A kind of visit to compare with other kinds. */
export interface Sort {
  name: MessageDescriptor;
  params: Partial<ReportRequest<Report>>;
}

interface Line {
  target: TargetView;
  sort: string;
  name: MessageDescriptor;
  isFirst: boolean;
  row: Row | undefined;
}

function Rows({ title, targets, parts, sorts }: ViewProps<Row> & { sorts: Readonly<Record<string, Sort>> }) {
  const lines = targets.flatMap((target) =>
    Object.entries(sorts).map(
      ([sort, { name }], index): Line => ({
        target,
        sort,
        name,
        isFirst: index === 0,
        row: rowsOf(parts[sort] ?? [], target)[0],
      }),
    ),
  );
  const columns: Column<Line>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: ({ target, name, isFirst }) => (
        <span className={styles.sortOfVisit} data-first={isFirst || undefined}>
          {isFirst ? <TargetName target={target} /> : <span className={styles.repeated}>{target.name}</span>}
          <small>
            <FormattedMessage {...name} />
          </small>
        </span>
      ),
    },
    ...ENGAGEMENT.map((measure): Column<Line> => {
      const { kind, lowerIsBetter = false } = measureOf(measure);
      return {
        id: measure,
        title: <MeasureHead measure={measure} />,
        align: 'right',
        render: ({ row }) => (
          <MeasureValue
            estimate={estimateOf(row ?? {}, measure)}
            kind={kind}
            size="ranged"
            lowerIsBetter={lowerIsBetter}
          />
        ),
      };
    }),
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={lines}
      isStacked
      rowKey={({ target, sort }) => `${target.value} ${sort}`}
      isQuiet={({ isFirst }) => !isFirst}
    />
  );
}

/** A widget that compares the engagement of visits of the first sort with the others. */
export function engagement(sorts: Readonly<Record<string, Sort>>): WidgetSpec<Report> {
  return widget({
    id: 'engagement',
    report: 'batch-targets',
    title: texts.title,
    hint: texts.hint,
    span: 12,
    height: (targets) => 24 + targets * 2 * 53,
    params: { measures: [...ENGAGEMENT] },
    parts: Object.fromEntries(Object.entries(sorts).map(([name, { params }]) => [name, params])),
    table: (view) => <Rows {...view} sorts={sorts} />,
  });
}
