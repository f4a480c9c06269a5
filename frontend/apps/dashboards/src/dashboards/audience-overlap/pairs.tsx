import type { ReportRow } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { estimateOf, MeasureValue, sumOf, times, withoutRange } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty, TooLittle } from '@footfall/ui/widget';
import { type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { MeasureHead, TargetName } from '@footfall/widgets/views';
import { measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages, notInDataText, ofVisitorsText } from './messages';
import styles from './pairs.module.css';

type Row = ReportRow<'list-audience-overlaps'>;

/** Visitors of a site: the sum of all regions that include it. */
const audienceOf = (rows: readonly Row[], site: string): number =>
  sumOf(
    rows
      .filter(({ kind, is_other, targets }) => kind === 'region' && !is_other && targets.includes(site))
      .map((row) => estimateOf(row, 'unique_visitors')),
  ).value ?? 0;

/** The names of both sites, each with the share of its visitors who also visit the other one. */
function PairName({
  row,
  rows,
  targets,
}: {
  row: Row;
  rows: readonly Row[];
  targets: readonly TargetView[];
}) {
  const intl = useIntl();
  const formats = useFormats();
  const shared = estimateOf(row, 'unique_visitors');
  return (
    <span className={styles.pair}>
      {targets
        .filter(({ value }) => row.targets.includes(value))
        .map((target) => {
          const audience = audienceOf(rows, target.value);
          return (
            <span key={target.value}>
              <TargetName target={target} />
              {shared.value !== null && audience > 0 && (
                <small>
                  {ofVisitorsText(
                    intl,
                    formats.estimate('share', withoutRange(times(shared, 1 / audience))) ?? '',
                  )}
                </small>
              )}
            </span>
          );
        })}
    </span>
  );
}

function Table({ title, rows, targets, unseen }: ViewProps<Row>) {
  const intl = useIntl();
  const columns: Column<Row>[] = [
    {
      id: 'pair',
      title: <FormattedMessage {...messages.pair} />,
      width: 'rest',
      render: (row) => <PairName row={row} rows={rows} targets={targets} />,
    },
    ...(['unique_visitors', 'similarity', 'lift'] as const).map(
      (measure): Column<Row> => ({
        id: measure,
        title: <MeasureHead measure={measure} />,
        align: 'right',
        render: (row) => (
          <MeasureValue estimate={estimateOf(row, measure)} kind={measureOf(measure).kind} size="ranged" />
        ),
      }),
    ),
  ];
  const pairRows = rows.filter(({ kind, is_other }) => kind === 'pair' && !is_other);
  if (pairRows.length === 0) {
    const nowhere = targets.filter(({ value }) => unseen.includes(value)).map(({ name }) => name);
    if (nowhere.length === 0) return <TooLittle observed={null} />;
    return <Empty reason={notInDataText(intl, intl.formatList(nowhere))} />;
  }
  return <DataTable caption={title} columns={columns} rows={pairRows} rowKey={({ region }) => region} />;
}

export const pairs = widget({
  id: 'pairs',
  report: 'list-audience-overlaps',
  unaskable: ({ targets }) => (targets.length < 2 ? messages.needsTwo : undefined),
  title: messages.pairs,
  hint: messages.pairsHint,
  span: 6,
  height: () => 400,
  params: { limit: 100 },
  table: (view) => <Table {...view} />,
});
