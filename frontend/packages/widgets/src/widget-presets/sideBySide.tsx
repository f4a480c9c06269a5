import type { ReportId, ReportRequest, ReportRow } from '@footfall/api';
import { shownAddress } from '@footfall/ui/format';
import {
  type Estimate,
  estimateOf,
  FEWEST_OBSERVED,
  MeasureValue,
  PanelContext,
} from '@footfall/ui/measure-value';
import { type Column, DataTable, Pager, ShareCell, type Sort } from '@footfall/ui/table';
import { type ReactNode, useContext } from 'react';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { changedLines } from '../changes/changed';
import { NothingChanged } from '../changes/NothingChanged';
import { SelectionBar } from '../selection/SelectionBar';
import type { SelectionSpec } from '../selection/selectableRows';
import { useSelection } from '../selection/useSelection';
import { Status, type StatusName } from '../views/names';
import { SiteHead } from '../views/SiteHead';
import { type MeasureId, measureOf } from '../vocabulary/measures';
import { choiceLabels } from '../vocabulary/options';
import { type Choices, type ViewProps, type WidgetSpec, widget } from '../widget/spec';
import { isOther } from './isOther';
import styles from './list.module.css';
import { type FactColumn, factColumns, isBarred } from './listColumns';
import { byLowerEnd, type Order, orderOfChanged, RowHeading } from './RowHeading';

const texts = defineMessages({
  order: { id: 'widgets.sideBySide.order', defaultMessage: 'Biggest first' },
  orderWhy: {
    id: 'widgets.sideBySide.order.why',
    defaultMessage: 'By the largest number that any of the sites has.',
  },
  absentFromLists: {
    id: 'widgets.sideBySide.absentFromLists',
    defaultMessage: 'Not among the largest rows, or not in the rank lists and counts',
  },
});

const biggestFirst: Order = { name: texts.order, why: texts.orderWhy };

/** Rows asked for, of all targets together. */
const MOST = 500;

/** What the table of all targets needs besides `SharedList`. */
export interface SideBySideConfig<Row> {
  /** Measures to choose from, the first at the start. One is shown at a time, in a column per target. */
  measures: readonly [MeasureId, ...MeasureId[]];
  /** Rows of different targets with the same key share a line; `rowKey` by default. */
  keyOf?: (row: Row) => string;
  /** The name of a line, from its first row; by default the row's name. */
  name?: (row: Row) => ReactNode;
  /** The server's order of the rows for a measure; by default the largest value first. */
  orderOf?: (measure: MeasureId) => string;
  /** Leaves out rows where the measure is zero: a page on which no visit began is not a landing page. */
  withoutNone?: true;
  /** Number of lines at most, for a list that is not paged. */
  lines?: number;
}

/** What the list of one target and the table of all of them share. */
export interface SharedList<Id extends ReportId> {
  /** The first column, which names the row. */
  heading: MessageDescriptor;
  name: (row: ReportRow<Id>) => ReactNode;
  rowKey: (row: ReportRow<Id>) => string;
  facts?: readonly FactColumn<ReportRow<Id>>[];
  /** Lets the reader select rows to compare, save or copy; without it rows cannot be selected. */
  selection?: SelectionSpec<ReportRow<Id>>;
  search?: true;
  paramsOf?: WidgetSpec<Id>['paramsOf'];
}

interface Line<Row> {
  key: string;
  /** The line's first row in the order of the answer, which names the line. */
  first: Row;
  byTarget: ReadonlyMap<string, Row>;
}

/** Rows grouped into lines by key, in the order of the answer. "Other" has the empty key and comes last. */
export function linesOf<Row extends { target: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Line<Row>[] {
  const lines = new Map<string, { key: string; first: Row; byTarget: Map<string, Row> }>();
  for (const row of rows) {
    const key = isOther(row) ? '' : keyOf(row);
    const line = lines.get(key) ?? { key, first: row, byTarget: new Map() };
    line.byTarget.set(row.target, row);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Lines sorted by a target's number or by name; lines without a number, and then "other", come last. */
export function sortedLines<Row extends object>(
  lines: readonly Line<Row>[],
  sort: Sort | undefined,
  measure: string,
): Line<Row>[] {
  const members = lines.filter(({ key }) => key !== '');
  const rest = lines.filter(({ key }) => key === '');
  if (!sort) return [...members, ...rest];
  const { column, descending } = sort;
  const numberOf = ({ byTarget }: Line<Row>) => estimateOf(byTarget.get(column) ?? {}, measure).value;
  members.sort((a, b) => {
    if (column === 'name') return a.key.localeCompare(b.key) * (descending ? -1 : 1);
    const [one, other] = [numberOf(a), numberOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return descending ? other - one : one - other;
  });
  return [...members, ...rest];
}

function Cell(props: { row: object | undefined; measure: MeasureId; color: string }) {
  const { row, measure, color } = props;
  const intl = useIntl();
  const hasPanel = useContext(PanelContext);
  const status = (row as { status?: StatusName } | undefined)?.status;
  if (status === 'lost') return <Status status={status} />;
  if (!row) {
    const reason = hasPanel
      ? intl.formatMessage(
          {
            id: 'widgets.sideBySide.absent',
            defaultMessage: 'Not among the largest rows, or fewer than {fewest, number} observed visitors',
          },
          { fewest: FEWEST_OBSERVED },
        )
      : intl.formatMessage(texts.absentFromLists);
    return (
      <span role="img" aria-label={reason} title={reason}>
        –
      </span>
    );
  }
  const { kind, lowerIsBetter = false, usual } = measureOf(measure);
  const estimate = estimateOf(row, measure);
  const mark = status && <Status status={status} />;
  if (isBarred(measure)) return <ShareCell share={estimate} color={color} isNarrow mark={mark} />;
  return (
    <span className={styles.cell} data-usual={isUsual(estimate, usual) || undefined}>
      <MeasureValue estimate={estimate} kind={kind} lowerIsBetter={lowerIsBetter} />
      {mark && <div>{mark}</div>}
    </span>
  );
}

/** Whether the interval of a number contains the usual value. */
const isUsual = ({ low, high }: Estimate, usual: number | undefined): boolean =>
  usual !== undefined && low !== null && high !== null && low <= usual && usual <= high;

function Lines<Id extends ReportId>(
  props: ViewProps<ReportRow<Id>> & { shared: SharedList<Id>; config: SideBySideConfig<ReportRow<Id>> },
) {
  type Row = ReportRow<Id>;
  const { title, rows, targets, filters, choice, list: view, shared, config } = props;
  const { heading, rowKey, facts = [] } = shared;
  // Only sites can be selected: a line with pages of several sites has no single page to select.
  const selection = shared.selection?.kind === 'site' ? shared.selection : undefined;
  const { keyOf = rowKey, name = shared.name, lines: most } = config;
  const measure = choice.measure as MeasureId;
  const isByLowerEnd = config.orderOf?.(measure).endsWith('_low_desc');
  const order = orderOfChanged(view) ?? (isByLowerEnd ? byLowerEnd : biggestFirst);
  const subject = JSON.stringify([targets.map(({ value }) => value), filters, choice]);
  const selected = useSelection<Line<Row>>(({ key }) => key, subject);
  const listed = (rows as readonly (Row & { target: string })[]).filter(
    (row) => !config.withoutNone || isOther(row) || estimateOf(row, measure).value !== 0,
  );
  const sorted = sortedLines(linesOf(listed, keyOf), view.sort, measure);
  const all = view.changed
    ? changedLines(
        sorted,
        ({ byTarget }) => [...byTarget.values()],
        measure,
        view.changed,
        view.sort !== undefined,
      )
    : sorted;
  const members = all.filter(({ key }) => key !== '');
  // The address may name a page beyond the last line: show the first page then.
  const offset = !most && view.offset < members.length ? view.offset : 0;
  const [from, to] = [offset, offset + (most ?? view.pageSize)];
  const shown = [...members.slice(from, to), ...all.filter(({ key }) => key === '')];
  const ofLine = factColumns(
    facts
      .filter(({ ofOneSite }) => !ofOneSite)
      .map((fact) => (fact.withName ? { ...fact, withName: 'narrow' } : fact)),
    rows,
  );
  const columns: Column<Line<Row>>[] = [
    {
      id: 'name',
      title: <RowHeading heading={heading} order={view.sort ? undefined : order} />,
      width: 'rest',
      sortable: true,
      render: ({ first }) => (
        <>
          {name(first)}
          {ofLine.below(first)}
        </>
      ),
    },
    ...ofLine.columns.map(({ render, ...column }) => ({
      ...column,
      render: ({ first }: Line<Row>) => render(first),
    })),
    ...targets.map(
      (target): Column<Line<Row>> => ({
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        sortable: true,
        render: ({ byTarget }) => (
          <Cell row={byTarget.get(target.value)} measure={measure} color={target.color} />
        ),
      }),
    ),
  ];
  const addressOf = selection && (({ first }: Line<Row>) => selection.addressOf(first));
  const tableOf = (some: readonly Line<Row>[]) => (
    <DataTable
      caption={title}
      columns={columns}
      rows={some}
      rowKey={({ key }) => key}
      compared={targets.length}
    />
  );
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        isQuiet={({ key }) => key === ''}
        sort={view.sort}
        onSort={view.onSort}
        compared={targets.length}
        selection={
          addressOf && {
            selected: new Set(selected.rows.keys()),
            onSelect: selected.onSelect,
            nameOf: (line) => shownAddress(addressOf(line) ?? line.key),
          }
        }
      />
      {view.changed && all.length === 0 && <NothingChanged />}
      {addressOf && selected.rows.size > 0 && (
        <SelectionBar
          title={title}
          spec={{ kind: selection.kind, addressOf }}
          rows={[...selected.rows.values()]}
          target={undefined}
          onClear={selected.clear}
          table={tableOf([...selected.rows.values()])}
        />
      )}
      {!most && <Pager subject={title} {...view} offset={offset} total={members.length} />}
    </>
  );
}

/** Turns the list `spec` into a table with a column per target, one measure at a time, from one request. */
export function sideBySide<Id extends ReportId>(
  spec: WidgetSpec<Id>,
  shared: SharedList<Id>,
  config: SideBySideConfig<ReportRow<Id>>,
): WidgetSpec<Id> {
  const { measures, orderOf = (measure) => `${measure}_desc` } = config;
  const { oneTarget, sort, list, choices, byMonth, ...same } = spec;
  const askedOf = (choice: Choices): object => ({
    limit: MOST,
    sort: orderOf(choice.measure as MeasureId),
    measures: [choice.measure],
  });
  return widget<Id>({
    ...same,
    paramsOf: (choice, targets) =>
      ({ ...shared.paramsOf?.(choice, targets), ...askedOf(choice) }) as Partial<ReportRequest<Id>>,
    list: {
      columns: [],
      shown: [],
      isWhole: true,
      ...list,
      ...(shared.search && { search: true }),
      ...(list?.changes && {
        changes: {
          measureOf: (choice) => (choice.measure as MeasureId | undefined) ?? measures[0],
          keyOf: config.keyOf ?? shared.rowKey,
        },
      }),
    },
    choices: {
      ...(measures.length > 1 && {
        measure: {
          label: choiceLabels.measure,
          look: measures.length > 3 ? 'list' : 'pills',
          options: measures.map((value) => ({ value, label: measureOf(value).name })),
          from: measures[0],
        },
      }),
      ...choices,
    },
    table: (view) => (
      <Lines {...view} choice={{ measure: measures[0], ...view.choice }} shared={shared} config={config} />
    ),
  });
}
