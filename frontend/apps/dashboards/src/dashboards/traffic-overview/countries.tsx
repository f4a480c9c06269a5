import type { ReportRow } from '@footfall/api';
import { geoName } from '@footfall/i18n';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListTable } from '../../views/ListTable';
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

function Table(props: ViewProps<Row>) {
  return (
    <ListTable
      {...props}
      name="country"
      heading={columnNames.country}
      cell={(row) => <Country row={row} />}
      rowKey={(row) => row.geo}
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
