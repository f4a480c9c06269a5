import type { ReportRow } from '@footfall/api';
import { FormattedMessage } from 'react-intl';
import { ListTable } from '../../views/ListTable';
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

function Table(props: ViewProps<Row>) {
  return (
    <ListTable
      {...props}
      name="page"
      heading={columnNames.page}
      cell={(row) => <Page row={row} />}
      rowKey={(row) => row.page}
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
