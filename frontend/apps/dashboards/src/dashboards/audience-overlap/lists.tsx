import type { Target } from '@footfall/contract';
import type { ChoiceSpec, Choices } from '@footfall/widgets';
import { CategoryName, SiteName } from '@footfall/widgets/views';
import { headings } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { categoryFact } from '../../widget-presets/channelLists';
import { BY_LIFT, hubChoice, hubFollows, hubParams } from '../../widget-presets/hubs';
import { otherSites } from '../../widget-presets/otherSites';
import { messages, onlyText } from './messages';

/** Whose other sites are listed: those of all visitors, of people who visit all targets, or of one target only. */
const segmentChoice: ChoiceSpec = {
  label: messages.segment,
  look: 'list',
  options: [
    { value: 'union', label: messages.union },
    { value: 'intersection', label: messages.intersection },
  ],
  perTarget: onlyText,
  from: 'union',
};

function segmentOf({ segment = 'union' }: Choices, targets: readonly Target[]) {
  const excluded = targets.map(({ value }) => value).filter((value) => value !== segment);
  if (segment === 'union' || segment === 'intersection') return { segment } as const;
  return excluded.length < targets.length
    ? ({ segment: 'exclusion', excluded } as const)
    : ({ segment: 'union' } as const);
}

const COLUMNS = ['overlap_share', 'overlap_visitors', 'similarity', 'lift'] as const;

export const sites = list({
  id: 'sites',
  report: 'list-audience-domains',
  title: messages.sites,
  hint: messages.sitesHint,
  span: 8,
  heading: messages.site,
  name: ({ domain }) => <SiteName site={domain} isOther={false} />,
  rowKey: ({ domain }) => domain,
  selection: { kind: 'site', addressOf: ({ domain }) => domain },
  facts: [categoryFact],
  columns: COLUMNS,
  shown: COLUMNS,
  ...BY_LIFT,
  joint: true,
  nothing: () => otherSites.nothing,
  search: true,
  choices: { segment: segmentChoice, hubs: hubChoice },
  paramsOf: (choice, targets) => {
    const { segment, excluded } = { excluded: [], ...segmentOf(choice, targets) };
    return { segment, excluded: [...excluded], ...hubParams(choice) };
  },
});

export const categories = list({
  id: 'categories',
  report: 'list-audience-domains-categories',
  title: messages.categories,
  hint: messages.sitesHint,
  span: 4,
  heading: headings.category,
  name: ({ category }) => <CategoryName category={category} />,
  rowKey: ({ category }) => category,
  columns: COLUMNS,
  shown: ['overlap_share', 'lift'],
  ...BY_LIFT,
  joint: true,
  nothing: () => otherSites.noCategory,
  choices: { hubs: hubFollows },
  paramsOf: hubParams,
});
