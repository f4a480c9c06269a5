import type { ReportRow } from '@footfall/api';
import { TrendChart } from '@footfall/ui/charts';
import { shownAddress } from '@footfall/ui/format';
import { estimateOf } from '@footfall/ui/measure-value';
import { type Column, DataTable, TreeName } from '@footfall/ui/table';
import { usePage, type ViewProps, widget } from '@footfall/widgets';
import { Path } from '@footfall/widgets/views';
import { isMeasure, listMessages, MEASURES } from '@footfall/widgets/vocabulary';
import {
  SelectionBar,
  type SelectionSpec,
  useMeasureColumns,
  useMonthColumn,
  useSelection,
} from '@footfall/widgets/widget-presets';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './folders.module.css';
import { COLUMNS } from './hosts';
import { messages, selectText } from './messages';

type Row = ReportRow<'list-subfolders'>;
type Trend = ReportRow<'traffic-trend-granularity'>;

interface Line {
  row: Row;
  depth: number;
  /** The part of the answer that has the row: 'only' for the list, or the parent folder. */
  part: string;
  /** Unique key, made of part and folder, as each folder has an "other" row. */
  key: string;
}

type Tree = Pick<ViewProps<Row>, 'parts' | 'expanded'>;

/** Folders, with the subfolders of expanded ones below them. Each level has an "other", so it adds up to its parent. */
function linesOf(tree: Tree, parent = 'only', depth = 0): Line[] {
  return (tree.parts[parent] ?? []).flatMap((row) => {
    const line = { row, depth, part: parent, key: `${parent} ${row.folder}` };
    const isOpen = !row.is_other && tree.expanded.open.has(row.folder);
    return isOpen ? [line, ...linesOf(tree, row.folder, depth + 1)] : [line];
  });
}

/** The name of a folder without its parent folder or, at the top level, without the site's host. */
function shortName(folder: string, depth: number, site: string): string {
  if (depth > 0) return `/${folder.split('/').filter(Boolean).at(-1) ?? ''}/`;
  return shownAddress(folder.startsWith(`${site}/`) ? folder.slice(site.length) : folder);
}

function Name({ line, view }: { line: Line; view: ViewProps<Row> }) {
  const { row, depth } = line;
  const folder = shownAddress(row.folder);
  const { open, onToggle } = view.expanded;
  return (
    <TreeName
      name={folder}
      depth={depth}
      hasChildren={row.has_folders === true}
      isOpen={open.has(row.folder)}
      onToggle={() => onToggle(row.folder)}
    >
      {row.is_other ? <FormattedMessage {...listMessages.other} /> : <FolderName line={line} view={view} />}
    </TreeName>
  );
}

/** A button that selects the folder; for visitors of a share link, which opens no folder by itself, its text. */
function FolderName({ line, view }: { line: Line; view: ViewProps<Row> }) {
  const intl = useIntl();
  const isShared = usePage()?.shared === true;
  const { folder } = line.row;
  const { selected, onSelect } = view.expanded;
  const address = shownAddress(folder);
  const name = <Path name={shortName(folder, line.depth, view.targets[0]?.value ?? '')} />;
  if (isShared) return <span title={address}>{name}</span>;
  return (
    <button
      type="button"
      className={styles.name}
      aria-pressed={selected === folder}
      aria-label={address}
      title={selectText(intl, address)}
      onClick={() => onSelect(selected === folder ? '' : folder)}
    >
      {name}
    </button>
  );
}

const selection: SelectionSpec<Row> = {
  kind: 'folder',
  addressOf: ({ folder, is_other }) => (is_other ? null : folder),
};

const keyOf = ({ key }: Line): string => key;
const folderOf = ({ folder }: Row): string => folder;

function FolderTree(view: ViewProps<Row>) {
  const { title, targets, filters, list } = view;
  const selected = useSelection(keyOf, JSON.stringify([targets.map(({ value }) => value), filters]));
  const color = targets[0]?.color ?? '';
  const measures = useMeasureColumns<Line>(list.columns.filter(isMeasure), color).map((column) => ({
    ...column,
    render: (line: Line) => column.render(line.row as unknown as Line),
  }));
  const columns: Column<Line>[] = [
    {
      id: 'folder',
      title: <FormattedMessage {...messages.folder} />,
      width: 'rest',
      render: (line) => <Name line={line} view={view} />,
    },
    ...measures,
    ...useMonthColumn(view, folderOf),
  ];
  return (
    <div className={styles.tree}>
      <SelectedTrend {...view} />
      <DataTable
        caption={title}
        columns={columns}
        rows={linesOf(view)}
        rowKey={keyOf}
        isQuiet={({ row }) => row.is_other}
        sort={list.sort}
        onSort={list.onSort}
        selection={{
          selected: new Set(selected.rows.keys()),
          onSelect: selected.onSelect,
          nameOf: ({ row }) => shownAddress(row.folder),
        }}
      />
      {selected.rows.size > 0 && (
        <SelectionBar
          title={title}
          spec={selection}
          rows={[...selected.rows.values()].map(({ row }) => row)}
          target={targets[0]}
          onClear={selected.clear}
          table={
            <DataTable caption={title} columns={columns} rows={[...selected.rows.values()]} rowKey={keyOf} />
          }
        />
      )}
    </div>
  );
}

/** The visits of the selected folder over time; nothing if none is selected. */
function SelectedTrend({ extraRows, expanded, targets, filters }: ViewProps<Row>) {
  const intl = useIntl();
  const rows = (extraRows.trend ?? []) as readonly Trend[];
  const { selected } = expanded;
  if (!selected || rows.length === 0) return null;
  return (
    <TrendChart
      label={`${intl.formatMessage(MEASURES.visits.name)}: ${selected}`}
      series={[
        {
          id: selected,
          label: selected,
          color: targets[0]?.color ?? '',
          points: rows.map((row) => ({ date: row.date, estimate: estimateOf(row, 'visits') })),
        },
      ]}
      kind="count"
      granularity={filters.granularity}
      height={220}
    />
  );
}

export const folders = widget({
  id: 'folders',
  report: 'list-subfolders',
  title: messages.folders,
  hint: messages.foldersHint,
  span: 12,
  height: () => 320,
  oneTarget: true,
  sort: { column: 'page_views', descending: true },
  list: {
    columns: COLUMNS,
    shown: ['traffic_share', 'page_views', 'visits', 'unique_visitors', 'entrances', 'bounce_rate'],
    search: true,
    pageSize: 200,
  },
  byMonth: true,
  childrenOf: (parent) => ({ parent, search: '' }),
  extraQueries: {
    trend: ({ selected }) =>
      selected
        ? {
            report: 'traffic-trend-granularity',
            params: { targets: [{ value: selected, scope: 'subfolder' }], measures: ['visits'] },
          }
        : undefined,
  },
  table: (view) => <FolderTree {...view} />,
});
