import type { Granularity } from '@footfall/contract';
import type { NumberKind } from '@footfall/ui/format';
import { estimateOf, Mark, MeasureValue } from '@footfall/ui/measure-value';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { FormattedMessage } from 'react-intl';
import { listMessages, outlookMessages } from '../vocabulary/options';
import type { TargetView } from '../widget/spec';
import { comparedColumn } from './comparedColumn';
import { SiteHead } from './SiteHead';
import type { DatedRow } from './series';

interface DateLine<Row> {
  date: string;
  isForecast: boolean;
  isPartial: boolean;
  comparedDate: string | null | undefined;
  byTarget: Map<string, Row>;
}

function linesOf<Row extends DatedRow>(rows: readonly Row[]): DateLine<Row>[] {
  const lines = new Map<string, DateLine<Row>>();
  for (const row of rows) {
    const line = lines.get(row.date) ?? {
      date: row.date,
      isForecast: row.is_forecast ?? false,
      isPartial: row.is_partial ?? false,
      comparedDate: row.compared_date,
      byTarget: new Map(),
    };
    // A week cut off by the end of the period may also have a forecast, which is for the whole week.
    line.isForecast = row.is_forecast ?? false;
    line.isPartial = row.is_partial ?? false;
    line.comparedDate = row.compared_date;
    line.byTarget.set(row.target, row);
    lines.set(row.date, line);
  }
  return [...lines.values()].sort((a, b) => b.date.localeCompare(a.date));
}

/** The table behind a trend: newest date first, a column per target. */
export function DatesTable<Row extends DatedRow>(props: {
  title: string;
  rows: readonly Row[];
  targets: readonly TargetView[];
  granularity: Granularity;
  measure: string;
  kind: NumberKind;
  lowerIsBetter?: boolean;
  /** Why a row is unusual; undefined for usual rows. */
  markOf?: (row: Row) => string | undefined;
}) {
  const { title, rows, targets, granularity, measure, kind, lowerIsBetter = false, markOf } = props;
  const lines = linesOf(rows);
  const columns: Column<DateLine<Row>>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      render: (line) => (
        <>
          <StepOfTime by={granularity} date={line.date} />{' '}
          {line.isForecast && (
            <Mark tone="quiet">
              <FormattedMessage {...outlookMessages.forecast} />
            </Mark>
          )}
          {line.isPartial && (
            <Mark tone="quiet">
              <FormattedMessage {...outlookMessages.partial} />
            </Mark>
          )}
        </>
      ),
    },
    ...comparedColumn(lines, ({ comparedDate }) => comparedDate, granularity),
    ...targets.map(
      (target): Column<DateLine<Row>> => ({
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        render: (line) => {
          const row = line.byTarget.get(target.value);
          if (!row) return null;
          const mark = markOf?.(row);
          return (
            <>
              <MeasureValue
                estimate={estimateOf(row, measure)}
                kind={kind}
                lowerIsBetter={lowerIsBetter}
                size="ranged"
              />
              {mark && <Mark tone="quiet">{mark}</Mark>}
            </>
          );
        },
      }),
    ),
  ];
  return (
    <DataTable
      compared={targets.length}
      caption={title}
      columns={columns}
      rows={lines}
      rowKey={(line) => line.date}
      isQuiet={({ isPartial }) => isPartial}
    />
  );
}
