import type { ReportRow } from '@footfall/api';
import { geoName } from '@footfall/i18n';
import { type Column, DataTable } from '@footfall/ui/table';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListColumns } from '../../views/useListColumns';
import { listMessages } from '../../vocabulary/options';
import { type ViewProps, widget } from '../../widgets/spec';
import { columns as columnNames, hints, titles } from './messages';
import styles from './overview.module.css';

type Row = ReportRow<'list-regions'>;

function Country({ row }: { row: Row }) {
  const intl = useIntl();
  if (row.is_other) return <FormattedMessage {...listMessages.other} />;
  return (
    <span className={styles.country}>
      <i aria-hidden="true">{row.geo}</i>
      {geoName(row.geo, intl)}
    </span>
  );
}

function Table({ title, rows, targets, sort, onSort }: ViewProps<Row>) {
  const numbers = useListColumns(rows, targets[0]?.color ?? '');
  const columns: Column<Row>[] = [
    {
      id: 'country',
      title: <FormattedMessage {...columnNames.country} />,
      width: 'rest',
      render: (row) => <Country row={row} />,
    },
    ...numbers,
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.geo}
      isQuiet={(row) => row.is_other}
      sort={sort}
      onSort={onSort}
    />
  );
}

export const countries = widget({
  id: 'countries',
  report: 'list-regions',
  title: titles.countries,
  hint: hints.countries,
  span: 4,
  height: () => 280,
  oneTarget: true,
  params: { by: 'country', limit: 6, measures: ['visits', 'traffic_share'] },
  sort: { column: 'visits', descending: true },
  Table,
});
