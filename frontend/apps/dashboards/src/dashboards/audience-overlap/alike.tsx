import type { ReportRow } from '@footfall/api';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { SiteName } from '@footfall/widgets/views';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { areByLists, byLists, placeColumn } from '../../widget-presets/byLists';
import { titles } from '../traffic-overview/messages';
import { alikeMessages, messages } from './messages';

type Row = ReportRow<'alike-by-lists'>;

const NOTHING: Readonly<Record<string, MessageDescriptor>> = {
  told: alikeMessages.nobody,
  unlisted: alikeMessages.unlisted,
  no_category: alikeMessages.noCategory,
  whole_sites_only: byLists.wholeSites,
};

const PARTS = [
  { measure: 'alike', title: alikeMessages.alike },
  { measure: 'countries_alike', title: titles.countries },
  { measure: 'devices_alike', title: titles.devices },
] as const;

function Table({ title, rows }: ViewProps<Row>) {
  const columns: Column<Row>[] = [
    {
      id: 'domain',
      title: <FormattedMessage {...messages.site} />,
      width: 'rest',
      render: ({ domain }) => <SiteName site={domain} isOther={false} />,
    },
    ...PARTS.map(
      ({ measure, title: heading }): Column<Row> => ({
        id: measure,
        title: <FormattedMessage {...heading} />,
        align: 'right',
        render: (row) => <MeasureValue estimate={estimateOf(row, measure)} kind="share" />,
      }),
    ),
    placeColumn(),
  ];
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={({ domain }) => domain} />;
}

/** In place of overlap where there is no panel: sites that lists place like the target. */
export const alike = widget({
  id: 'alike',
  report: 'alike-by-lists',
  title: alikeMessages.title,
  hint: alikeMessages.hint,
  span: 12,
  height: () => 400,
  oneTarget: true,
  isFor: areByLists,
  nothing: (_choice, { state }) => NOTHING[String(state)],
  table: (view) => <Table {...view} />,
});
