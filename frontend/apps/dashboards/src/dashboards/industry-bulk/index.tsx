import type { Target } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';
import { Rank, rankRangeOf } from '@footfall/ui/measure-value';
import { type DashboardSpec, headline, type SetupProps, targetOf } from '@footfall/widgets';
import { Host } from '@footfall/widgets/views';
import { listMessages } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { categoryFact } from '../../widget-presets/channelLists';
import { BulkSetup } from './BulkSetup';
import { COLUMNS } from './columns';
import { messages } from './messages';
import { sitesOf } from './readSites';

/** The pasted sites; without any, the page's targets; null without these. */
function subjectOf({ targets, setting }: SetupProps): readonly Target[] | null {
  const sites = sitesOf(setting);
  if (sites.length > 0) return sites.map(targetOf);
  return targets.length > 0 ? targets : null;
}

/** How do a hundred sites do, side by side? */
export const dashboard: DashboardSpec = {
  setup: (props) => <BulkSetup {...props} />,
  subjectOf,
  headline: headline({
    widget: 'sites',
    report: 'batch-targets',
    params: { measures: ['visits'] },
    kind: 'change',
    measures: ['visits'],
  }),
  widgets: [
    list({
      id: 'sites',
      report: 'batch-targets',
      title: messages.sites,
      hint: messages.sitesHint,
      heading: listMessages.target,
      name: ({ target }) => <Host name={shownAddress(target)} />,
      rowKey: ({ target }) => target,
      selection: { kind: 'site', addressOf: ({ target }) => target },
      facts: [
        {
          id: 'rank',
          title: messages.rank,
          align: 'right',
          render: (row) => (
            <Rank place={row.accuracy === 'none' ? null : row.rank} range={rankRangeOf(row)} />
          ),
        },
        categoryFact,
      ],
      columns: COLUMNS,
      shown: COLUMNS.slice(0, 6),
      joint: true,
      pageSize: 200,
      paramsOf: (_, targets) => ({ targets: targets.map(({ value }) => value) }),
    }),
  ],
};
