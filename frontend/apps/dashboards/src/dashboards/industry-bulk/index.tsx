import type { Target } from '@footfall/contract';
import { CHANNELS } from '@footfall/contract';
import type { DashboardSpec, SetupProps } from '@footfall/widgets';
import { list } from '@footfall/widgets/kinds';
import { listMessages, type MeasureId } from '@footfall/widgets/vocabulary';
import { BulkSetup } from './BulkSetup';
import { messages } from './messages';
import { readSites } from './readSites';

const COLUMNS: readonly MeasureId[] = [
  'visits',
  'unique_visitors',
  'page_views',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
  'desktop_share',
  'mobile_share',
  'new_visitors',
  'returning_visitors',
  ...CHANNELS,
];

/** The pasted sites; before there are any, those of the page. */
function subjectOf({ targets, setting }: SetupProps): readonly Target[] | null {
  const { sites } = readSites(setting);
  // The server finds out what each text is a target of; the scope here is only a name's place.
  if (sites.length > 0) return sites.map((value) => ({ value, scope: 'domain' }));
  return targets.length > 0 ? targets : null;
}

/** How do a hundred sites do, side by side? */
export const dashboard: DashboardSpec = {
  setup: (props) => <BulkSetup {...props} />,
  subjectOf,
  widgets: [
    list({
      id: 'sites',
      report: 'batch-targets',
      title: messages.sites,
      hint: messages.sitesHint,
      heading: listMessages.target,
      name: ({ target }) => target,
      rowKey: ({ target }) => target,
      facts: [
        { id: 'rank', title: messages.rank, render: ({ rank }) => rank },
        { id: 'category', title: messages.category, render: ({ category }) => category },
      ],
      columns: COLUMNS,
      shown: COLUMNS.slice(0, 6),
      joint: true,
      pageSize: 200,
      paramsOf: (_, targets) => ({ targets: targets.map(({ value }) => value) }),
    }),
  ],
};
