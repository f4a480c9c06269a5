import { monthsOf } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { type Estimate, estimateOf } from '@footfall/ui/measure-value';
import type { Column } from '@footfall/ui/table';
import { lazy, Suspense } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import type { ViewProps } from '../widget/spec';
import { monthPart } from '../widget/widgetQueries';
import { isOther } from '../widget-presets/isOther';
import styles from './months.module.css';

// Loaded where a list of several months is shown.
const MonthLine = lazy(() => import('./MonthLine'));

const texts = defineMessages({
  title: { id: 'widgets.list.months', defaultMessage: 'Visits by month' },
});

/** A row of a list declared with `byMonth`, and the part of the answer that has it. */
interface Placed<Row> {
  row: Row;
  part: string;
}

/** A column with a small chart of each row's visits by month, drawn as answers arrive; no column for a single month. */
export function useMonthColumn<Row extends object>(
  view: ViewProps<Row>,
  rowKey: (row: Row) => string,
): Column<Placed<Row>>[] {
  const intl = useIntl();
  const formats = useFormats();
  const color = view.targets[0]?.color ?? '';
  const months = monthsOf(view.filters.period).map(({ month }) => month);
  const byKey = new Map<string, Map<string, Estimate>>();
  /** The visits in a part by row key, computed once for all rows. */
  const rowsOf = (part: string): ReadonlyMap<string, Estimate> => {
    const known = byKey.get(part);
    if (known) return known;
    const rows = (view.extraRows[part] ?? []) as readonly Row[];
    const found = new Map(rows.map((row) => [rowKey(row), estimateOf(row, 'visits')]));
    byKey.set(part, found);
    return found;
  };
  const title = intl.formatMessage(texts.title);
  if (months.length < 2) return [];
  return [
    {
      id: 'months',
      title,
      align: 'right',
      // Left out on a phone: the numbers need its room.
      width: 'fit',
      render: ({ row, part }) => {
        // Visits to the rows in "other" may overlap, so they cannot be added.
        if (isOther(row)) return null;
        const known = months.filter((month) => view.extraRows[monthPart(month, part)]);
        const estimates = known.map((month) => rowsOf(monthPart(month, part)).get(rowKey(row)));
        if (estimates.every((estimate) => (estimate?.value ?? null) === null)) return null;
        const words = known.map((month, index) => {
          const estimate = estimates[index];
          const value = estimate && estimate.value !== null ? formats.estimate('count', estimate) : '–';
          return `${formats.bucket('month', month)} ${value}`;
        });
        return (
          <Suspense fallback={<span className={styles.room} />}>
            <MonthLine estimates={estimates} color={color} label={`${title}: ${words.join(', ')}`} />
          </Suspense>
        );
      },
    },
  ];
}
