import type { ReportId, ReportRequest, ReportRow } from '@footfall/api';
import { estimateOf, Figure } from '@footfall/ui/figure';
import { type Column, DataTable, Pager, ShareCell, type Sort } from '@footfall/ui/table';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { isMeasure, type MeasureId, measureOf } from '../vocabulary/measures';
import { type ChoiceSpec, type ViewProps, type WidgetSpec, widget } from '../widget/spec';

/** A report whose rows are members of a list, with the rest in one row. */
export type ListRow = { target: string; is_other?: boolean };

/** A column that is no measure: a category, a date. */
export interface FactColumn<Row> {
  id: string;
  title: MessageDescriptor;
  render: (row: Row) => ReactNode;
}

export interface ListConfig<Id extends ReportId> {
  id: string;
  report: Id;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span?: 4 | 6 | 8 | 12;
  height?: number;
  /** The first column, which names the row. */
  heading: MessageDescriptor;
  name: (row: ReportRow<Id>) => ReactNode;
  rowKey: (row: ReportRow<Id>) => string;
  facts?: readonly FactColumn<ReportRow<Id>>[];
  columns: readonly MeasureId[];
  shown: readonly MeasureId[];
  /** Order at the start, most visits first without one; null leaves it to the report. */
  sort?: Sort | null;
  /** Of all targets together, so no target is to be chosen. */
  joint?: true;
  search?: true;
  pageSize?: number;
  params?: Partial<ReportRequest<Id>>;
  paramsOf?: WidgetSpec<Id>['paramsOf'];
  choices?: Readonly<Record<string, ChoiceSpec>>;
}

/** A list of one target, turned page by page, with the columns a reader chooses. */
export function list<Id extends ReportId>(config: ListConfig<Id>): WidgetSpec<Id> {
  const { id, report, title, hint, span = 12, height = 240, sort, params, paramsOf, choices } = config;
  const { columns, shown, search, pageSize, joint } = config;
  return widget<Id>({
    id,
    report,
    title,
    hint,
    span,
    height: () => height,
    ...(!joint && { oneTarget: true }),
    ...(sort !== null && { sort: sort ?? { column: 'visits', descending: true } }),
    list: { columns, shown, ...(search && { search }), ...(pageSize && { pageSize }) },
    ...(params && { params }),
    ...(paramsOf && { paramsOf }),
    ...(choices && { choices }),
    table: (view) => <ListRows {...view} config={config} />,
  });
}

function ListRows<Id extends ReportId>(props: ViewProps<ReportRow<Id>> & { config: ListConfig<Id> }) {
  const { title, rows, targets, list: view, config } = props;
  const { heading, name, rowKey, facts = [] } = config;
  const color = config.joint ? 'var(--ff-accent)' : (targets[0]?.color ?? '');
  const measures = useMeasureColumns<ReportRow<Id>>(view.columns.filter(isMeasure), color);
  const columns: Column<ReportRow<Id>>[] = [
    { id: 'name', title: <FormattedMessage {...heading} />, width: 'rest', render: name },
    ...facts.map(({ id, title: head, render }) => ({
      id,
      title: <FormattedMessage {...head} />,
      width: 'fit' as const,
      render,
    })),
    ...measures,
  ];
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isQuiet={(row) => (row as ListRow).is_other === true}
        sort={view.sort}
        onSort={view.onSort}
      />
      <Pager subject={title} {...view} />
    </>
  );
}

/** Parts of one whole, which a bar helps to compare. */
const BARRED: readonly MeasureId[] = ['traffic_share', 'share', 'overlap_share', 'penetration', 'lost_share'];

/** A column per measure: shares with a bar, everything else with its change. */
export function useMeasureColumns<Row extends object>(
  measures: readonly MeasureId[],
  color: string,
  sortable = true,
): Column<Row>[] {
  const intl = useIntl();
  return measures.map((id) => {
    const { name, formula, kind, lowerIsBetter = false } = measureOf(id);
    return {
      id,
      title: intl.formatMessage(name),
      hint: intl.formatMessage(formula),
      align: 'right',
      sortable,
      render: (row) =>
        BARRED.includes(id) ? (
          <ShareCell share={estimateOf(row, id)} color={color} />
        ) : (
          <Figure estimate={estimateOf(row, id)} kind={kind} lowerIsBetter={lowerIsBetter} />
        ),
    };
  });
}
