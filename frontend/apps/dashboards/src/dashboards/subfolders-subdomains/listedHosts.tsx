import type { ReportRow } from '@footfall/api';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { SiteName } from '@footfall/widgets/views';
import { measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { areByLists, byLists, placeColumn } from '../../widget-presets/byLists';
import { listedMessages, messages } from './messages';

type Row = ReportRow<'hosts-by-lists'>;

const NOTHING: Readonly<Record<string, MessageDescriptor>> = {
  few_listed: listedMessages.few,
  whole_sites_only: byLists.wholeSites,
};

function Table({ title, rows }: ViewProps<Row>) {
  const columns: Column<Row>[] = [
    {
      id: 'host',
      title: <FormattedMessage {...messages.host} />,
      width: 'rest',
      render: ({ host }) => <SiteName site={host} isOther={false} />,
    },
    {
      id: 'share',
      title: <FormattedMessage {...measureOf('traffic_share').name} />,
      align: 'right',
      render: (row) => <MeasureValue estimate={estimateOf(row, 'share')} kind="share" size="ranged" />,
    },
    placeColumn(),
  ];
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={({ host }) => host} />;
}

/** Where there is no panel: hosts of the target by their places in the list of origins. */
export const listedHosts = widget({
  id: 'listed-hosts',
  report: 'hosts-by-lists',
  title: listedMessages.title,
  hint: listedMessages.hint,
  span: 12,
  height: () => 320,
  oneTarget: true,
  isFor: areByLists,
  nothing: (_choice, { state }) => NOTHING[String(state)],
  table: (view) => <Table {...view} />,
});
