import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { Mark } from '@footfall/ui/figure';
import { FormattedMessage } from 'react-intl';
import { ListTable } from '../../views/ListTable';
import { CHANNEL_NAMES } from '../../vocabulary/channels';
import { listMessages } from '../../vocabulary/options';
import { type ViewProps, widget } from '../../widgets/spec';
import { columns as columnNames, hints, titles } from './messages';
import styles from './overview.module.css';

type Row = ReportRow<'top-sources'>;

const DIRECT = '(direct)';

function Source({ row }: { row: Row }) {
  if (row.is_other) return <FormattedMessage {...listMessages.other} />;
  return (
    <span className={styles.source}>
      {row.source === DIRECT ? <FormattedMessage {...columnNames.directSource} /> : row.source}
      {row.status && (
        <Mark tone={row.status === 'new' ? 'good' : 'quiet'}>
          <FormattedMessage {...listMessages[row.status]} />
        </Mark>
      )}
      <ChannelName row={row} />
    </span>
  );
}

function ChannelName({ row }: { row: Row }) {
  const name = row.source === DIRECT ? undefined : CHANNEL_NAMES[row.channel as Channel];
  return name ? (
    <small>
      <FormattedMessage {...name} />
    </small>
  ) : null;
}

function Table(props: ViewProps<Row>) {
  return (
    <ListTable
      {...props}
      name="source"
      heading={columnNames.source}
      cell={(row) => <Source row={row} />}
      rowKey={(row) => `${row.source} ${row.channel}`}
    />
  );
}

export const sources = widget({
  id: 'sources',
  report: 'top-sources',
  title: titles.sources,
  hint: hints.sources,
  span: 6,
  height: () => 432,
  oneTarget: true,
  params: { limit: 10 },
  sort: { column: 'visits', descending: true },
  Table,
});
