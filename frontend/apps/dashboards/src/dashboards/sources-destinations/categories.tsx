import { CategoryName } from '@footfall/widgets/views';
import { headings, listMessages } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { FormattedMessage } from 'react-intl';
import { otherSites } from '../../widget-presets/otherSites';
import { messages } from './messages';

const shared = {
  span: 6,
  heading: headings.category,
  name: ({ category, is_other }: { category: string; is_other: boolean }) =>
    is_other ? <FormattedMessage {...listMessages.other} /> : <CategoryName category={category} />,
  rowKey: ({ category }: { category: string }) => category,
  columns: ['traffic_share', 'visits', 'unique_visitors'],
  shown: ['traffic_share', 'visits'],
  changes: 'visits',
  byMonth: true,
  pageSize: 25,
  sideBySide: { measures: ['traffic_share', 'visits'] },
  onlyOther: otherSites.onlyOther,
} as const;

export const sourceCategories = list({
  ...shared,
  id: 'source-categories',
  report: 'list-sources-categories',
  title: messages.sourceCategories,
  hint: messages.sourceCategoriesHint,
});

export const destinationCategories = list({
  ...shared,
  id: 'destination-categories',
  report: 'list-destinations-categories',
  title: messages.destinationCategories,
  hint: messages.destinationCategoriesHint,
  nothing: () => otherSites.nothing,
});
