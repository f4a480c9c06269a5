import { CHANNELS } from '@footfall/contract';
import { SiteName, Status } from '@footfall/widgets/views';
import type { MeasureId } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { messages } from './messages';

export const COLUMNS: readonly MeasureId[] = [
  'traffic_share',
  'page_views',
  'visits',
  'unique_visitors',
  'entrances',
  'exits',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'desktop_share',
  'mobile_share',
  ...CHANNELS,
];

const hostOf = ({ host }: { host: string }): string => host;

export const hosts = list({
  id: 'hosts',
  report: 'list-subdomains',
  title: messages.hosts,
  hint: messages.hostsHint,
  heading: messages.host,
  name: (row) => (
    <>
      <SiteName site={row.host} isOther={row.is_other} /> <Status status={row.status} />
    </>
  ),
  rowKey: hostOf,
  selection: { kind: 'host', addressOf: ({ host, is_other }) => (is_other ? null : host) },
  columns: COLUMNS,
  shown: ['traffic_share', 'page_views', 'visits', 'unique_visitors', 'pages_per_visit', 'desktop_share'],
  sort: { column: 'page_views', descending: true },
  changes: 'page_views',
  search: true,
  byMonth: true,
});
