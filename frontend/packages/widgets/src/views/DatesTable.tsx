import type { Granularity } from '@footfall/contract';
import { type AnswerRow, estimateOf, Figure } from '@footfall/ui/figure';
import { type NumberKind, useFormats } from '@footfall/ui/format';
import { type Column, DataTable } from '@footfall/ui/table';
import { FormattedMessage } from 'react-intl';
import { listMessages } from '../vocabulary/options';
import type { TargetView } from '../widget/spec';
import { TargetName } from './TargetName';

type DatedRow = AnswerRow & { target: string; date: string };

interface DateLine {
  date: string;
  byTarget: Map<string, DatedRow>;
}

function linesOf(rows: readonly DatedRow[]): DateLine[] {
  const lines = new Map<string, DateLine>();
  for (const row of rows) {
    const line = lines.get(row.date) ?? { date: row.date, byTarget: new Map() };
    line.byTarget.set(row.target, row);
    lines.set(row.date, line);
  }
  return [...lines.values()].sort((a, b) => b.date.localeCompare(a.date));
}

/** The table behind a trend: newest date first, a column per target. */
export function DatesTable(props: {
  title: string;
  rows: readonly DatedRow[];
  targets: readonly TargetView[];
  granularity: Granularity;
  measure: string;
  kind: NumberKind;
  lowerIsBetter?: boolean;
}) {
  const { title, rows, targets, granularity, measure, kind, lowerIsBetter = false } = props;
  const formats = useFormats();
  const columns: Column<DateLine>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: (line) => formats.bucket(granularity, line.date),
    },
    ...targets.map(
      (target): Column<DateLine> => ({
        id: target.value,
        title: <TargetName target={target} />,
        align: 'right',
        render: (line) => {
          const row = line.byTarget.get(target.value);
          return row ? (
            <Figure
              estimate={estimateOf(row, measure)}
              kind={kind}
              lowerIsBetter={lowerIsBetter}
              size="ranged"
            />
          ) : null;
        },
      }),
    ),
  ];
  return <DataTable caption={title} columns={columns} rows={linesOf(rows)} rowKey={(line) => line.date} />;
}
