import type { ReportRow } from '@footfall/api';
import { type Column, DataTable } from '@footfall/ui/table';
import { FormattedMessage } from 'react-intl';
import { useListColumns } from '../../views/useListColumns';
import { listMessages } from '../../vocabulary/options';
import { type ViewProps, widget } from '../../widgets/spec';
import { columns as columnNames, hints, titles } from './messages';
import styles from './overview.module.css';

type Row = ReportRow<'top-pages'>;

/** Without the host of the target, which all rows share. */
function shortName(page: string, target: string): string {
  const host = target.split('/')[0] ?? '';
  return page.startsWith(`${host}/`) ? page.slice(host.length) : page;
}

function Page({ row }: { row: Row }) {
  if (row.is_other) return <FormattedMessage {...listMessages.other} />;
  return (
    <a className={styles.page} href={`https://${row.page}`} target="_blank" rel="noreferrer" title={row.page}>
      {shortName(row.page, row.target)}
    </a>
  );
}

function Table({ title, rows, targets, sort, onSort }: ViewProps<Row>) {
  const numbers = useListColumns(rows, targets[0]?.color ?? '');
  const columns: Column<Row>[] = [
    {
      id: 'page',
      title: <FormattedMessage {...columnNames.page} />,
      width: 'rest',
      render: (row) => <Page row={row} />,
    },
    ...numbers,
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.page}
      isQuiet={(row) => row.is_other}
      sort={sort}
      onSort={onSort}
    />
  );
}

export const pages = widget({
  id: 'pages',
  report: 'top-pages',
  title: titles.pages,
  hint: hints.pages,
  span: 6,
  height: () => 432,
  oneTarget: true,
  params: { limit: 10, measures: ['visits', 'traffic_share'] },
  sort: { column: 'traffic_share', descending: true },
  Table,
});
