import type { ReportId, ReportRequest, ReportRow } from '@footfall/api';
import { shownAddress } from '@footfall/ui/format';
import { estimateOf, FEWEST_OBSERVED, MeasureValue, PanelContext } from '@footfall/ui/measure-value';
import { type Column, DataTable, Pager, ShareCell, type Sort } from '@footfall/ui/table';
import { useContext } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { changedLines } from '../changes/changed';
import { NothingChanged } from '../changes/NothingChanged';
import { useMonthColumn } from '../months/useMonthColumn';
import { SelectionBar } from '../selection/SelectionBar';
import { useSelection } from '../selection/useSelection';
import { isMeasure, type MeasureId, measureOf } from '../vocabulary/measures';
import { type ChoiceSpec, type ListSpec, type ViewProps, type WidgetSpec, widget } from '../widget/spec';
import { isOther } from './isOther';
import styles from './list.module.css';
import { factColumns, isBarred } from './listColumns';
import { byLowerEnd, type Order, orderOfChanged, RowHeading } from './RowHeading';
import { type SharedList, type SideBySideConfig, sideBySide } from './sideBySide';

const texts = defineMessages({
  uncounted: { id: 'widgets.list.uncounted', defaultMessage: 'Not available for “Other”' },
});

export interface ListConfig<Id extends ReportId> extends SharedList<Id> {
  id: string;
  report: Id;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span?: 4 | 6 | 8 | 12;
  height?: number;
  columns: readonly MeasureId[];
  shown: readonly MeasureId[];
  /** Order at the start; by default most visits first. null leaves the order to the report. */
  sort?: Sort | null;
  /** Says how the rows are ordered where `sort` is null. */
  order?: Order;
  /** The report is about all targets together, so the reader cannot choose one. */
  joint?: true;
  /** Shows several targets side by side until the reader chooses one. */
  sideBySide?: SideBySideConfig<ReportRow<Id>>;
  /** See `ListSpec`. */
  keepsSearch?: true;
  orderedBy?: ListSpec['orderedBy'];
  /** Offers to show only rows that are new, lost, or whose number of this measure rises or falls. */
  changes?: MeasureId;
  pageSize?: number;
  /** See `WidgetSpec`. */
  byMonth?: true;
  params?: Partial<ReportRequest<Id>>;
  unaskable?: WidgetSpec<Id>['unaskable'];
  choices?: Readonly<Record<string, ChoiceSpec>>;
  nothing?: WidgetSpec<Id>['nothing'];
  /** Why the list may have no row but "other", where the reason is not that too few people saw each. */
  onlyOther?: MessageDescriptor;
}

const FEWEST = { fewest: FEWEST_OBSERVED };

/** Declares a list of one target, shown page by page, with columns that the reader chooses. */
export function list<Id extends ReportId>(config: ListConfig<Id>): WidgetSpec<Id> {
  const {
    id,
    report,
    title,
    hint,
    span = 12,
    height = 240,
    sort,
    params,
    paramsOf,
    choices,
    nothing,
  } = config;
  const { columns, shown, search, keepsSearch, orderedBy, pageSize, joint, unaskable, changes } = config;
  const spec = widget<Id>({
    id,
    report,
    title,
    hint,
    span,
    height: () => height,
    ...(!joint && { oneTarget: true }),
    ...(sort !== null && { sort: sort ?? { column: 'visits', descending: true } }),
    list: {
      columns,
      shown,
      ...(search && { search }),
      ...(keepsSearch && { keepsSearch }),
      ...(orderedBy && { orderedBy }),
      ...(changes && { changes: { measureOf: () => changes, keyOf: config.rowKey } }),
      ...(pageSize && { pageSize }),
    },
    ...(config.byMonth && { byMonth: true }),
    ...(params && { params }),
    ...(paramsOf && { paramsOf }),
    ...(unaskable && { unaskable }),
    ...(choices && { choices }),
    ...(nothing && { nothing }),
    table: (view) => <ListRows {...view} config={config} />,
  });
  return config.sideBySide ? { ...spec, sideBySide: sideBySide(spec, config, config.sideBySide) } : spec;
}

function ListRows<Id extends ReportId>(props: ViewProps<ReportRow<Id>> & { config: ListConfig<Id> }) {
  const { title, targets, filters, choice, config } = props;
  const { heading, name, rowKey, selection, facts = [], orderedBy } = config;
  const { rows, view } = changedRows(props, config);
  const isByLowerEnd = view.sort && orderedBy?.[view.sort.column]?.endsWith('_low');
  const order = isByLowerEnd ? byLowerEnd : view.sort ? undefined : (orderOfChanged(view) ?? config.order);
  const intl = useIntl();
  const subject = JSON.stringify([targets.map(({ value }) => value), filters, choice]);
  const selected = useSelection(rowKey, subject);
  const color = config.joint ? 'var(--ff-accent)' : (targets[0]?.color ?? '');
  const measures = useMeasureColumns<ReportRow<Id>>(view.columns.filter(isMeasure), color);
  const factParts = factColumns(facts, rows);
  const months = useMonthColumn(props, rowKey);
  const columns: Column<ReportRow<Id>>[] = [
    {
      id: 'name',
      title: <RowHeading heading={heading} order={order} />,
      width: 'rest',
      hasPaths: selection?.kind === 'page',
      render: (row) => (
        <>
          {name(row)}
          {factParts.below(row)}
        </>
      ),
    },
    ...factParts.columns,
    ...measures,
    ...(config.byMonth ? months.map(ofOnly) : []),
  ];
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isQuiet={(row) => isOther(row)}
        sort={view.sort}
        onSort={view.onSort}
        selection={
          selection && {
            selected: new Set(selected.rows.keys()),
            onSelect: selected.onSelect,
            nameOf: (row) => shownAddress(selection.addressOf(row) ?? rowKey(row)),
          }
        }
      />
      {view.changed && rows.length === 0 && <NothingChanged />}
      {!view.changed && rows.every(isOther) && (
        <p className={styles.note}>
          {config.onlyOther ? intl.formatMessage(config.onlyOther, FEWEST) : <OnlyOther />}
        </p>
      )}
      {selection && selected.rows.size > 0 && (
        <SelectionBar
          title={title}
          spec={selection}
          rows={[...selected.rows.values()]}
          target={config.joint ? undefined : targets[0]}
          onClear={selected.clear}
          table={
            <DataTable caption={title} columns={columns} rows={[...selected.rows.values()]} rowKey={rowKey} />
          }
        />
      )}
      <Pager subject={title} {...view} />
    </>
  );
}

/** The rows of one page of a list that shows only what changed: its answer has them among all others. */
function changedRows<Id extends ReportId>(
  { rows, list }: Pick<ViewProps<ReportRow<Id>>, 'rows' | 'list'>,
  { changes }: Pick<ListConfig<Id>, 'changes'>,
) {
  const { changed } = list;
  if (!changed || !changes) return { rows, view: list };
  const lines = changedLines(rows, (row) => [row as object], changes, changed, list.sort !== undefined);
  const offset = list.offset < lines.length ? list.offset : 0;
  return {
    rows: lines.slice(offset, offset + list.pageSize),
    view: { ...list, offset, total: lines.length },
  };
}

const ofOnly = <Row,>({ render, ...column }: Column<{ row: Row; part: string }>): Column<Row> => ({
  ...column,
  render: (row) => render({ row, part: 'only' }),
});

/** Says why a list has no row but "other". */
export function OnlyOther() {
  return useContext(PanelContext) ? (
    <FormattedMessage
      id="widgets.list.onlyOther"
      defaultMessage="“Other” combines rows with fewer than {fewest, number} observed visitors each and all that the data does not tell apart."
      values={FEWEST}
    />
  ) : (
    <FormattedMessage
      id="widgets.list.onlyOther.lists"
      defaultMessage="“Other” is all that rank lists and counts do not tell apart."
    />
  );
}

/** Shown in place of a number of "other" where the rows in it overlap, so that their numbers cannot be added. */
function Uncounted() {
  const reason = useIntl().formatMessage(texts.uncounted);
  return (
    <span role="img" aria-label={reason} title={reason}>
      –
    </span>
  );
}

/** A column per measure: shares with a bar in `color`, all other measures with their change. */
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
      render: (row) => {
        const estimate = estimateOf(row, id);
        if (estimate.value === null && isOther(row)) return <Uncounted />;
        if (isBarred(id)) return <ShareCell share={estimate} color={color} />;
        return <MeasureValue estimate={estimate} kind={kind} lowerIsBetter={lowerIsBetter} />;
      },
    };
  });
}
