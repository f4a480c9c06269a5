import { SiteName, Status } from '@footfall/widgets/views';
import { list } from '@footfall/widgets/widget-presets';
import { FormattedMessage } from 'react-intl';
import { messages, quadrantNames } from './messages';

const COLUMNS = [
  'traffic_share',
  'visits',
  'unique_visitors',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
] as const;

export const domains = list({
  id: 'domains',
  report: 'list-market-domains',
  title: messages.list,
  hint: messages.listHint,
  heading: messages.listed,
  name: (row) => (
    <>
      <SiteName site={row.domain} isOther={row.is_other} /> <Status status={row.status} />
    </>
  ),
  rowKey: ({ domain }) => domain,
  selection: { kind: 'site', addressOf: ({ domain, is_other }) => (is_other ? null : domain) },
  facts: [
    {
      id: 'quadrant',
      title: messages.quadrantName,
      render: ({ quadrant }) => quadrant && <FormattedMessage {...quadrantNames[quadrant]} />,
    },
  ],
  columns: COLUMNS,
  shown: COLUMNS.slice(0, 6),
  changes: 'visits',
  joint: true,
  search: true,
});
