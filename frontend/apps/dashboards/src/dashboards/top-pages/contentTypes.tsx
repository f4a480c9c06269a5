import type { ReportRequest, ReportRow } from '@footfall/api';
import { type ChoiceSpec, type Choices, widget } from '@footfall/widgets';
import { defineMessages, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';
import { MeasureBars, MeasureTable, measureChoice } from '../../widget-presets/measureBars';

type Report = 'content-types';

const texts = defineMessages({
  title: { id: 'dashboards.topPages.types.title', defaultMessage: 'Page views by content type' },
  hint: {
    id: 'dashboards.topPages.types.hint',
    defaultMessage:
      'What each page is for, told from its address by published rules. Page views of pages of the type / page views of the site. “Other” is what no rule knows, with types that too few observed visitors viewed.',
  },
  type: { id: 'dashboards.topPages.type', defaultMessage: 'Content type' },
  all: { id: 'dashboards.topPages.types.all', defaultMessage: 'All content types' },
  none: {
    id: 'dashboards.topPages.types.none',
    defaultMessage: 'No page of this content type has enough observed visitors to be listed.',
  },
});

const names = defineMessages({
  home: { id: 'dashboards.topPages.type.home', defaultMessage: 'Home' },
  product: { id: 'dashboards.topPages.type.product', defaultMessage: 'Product' },
  category: { id: 'dashboards.topPages.type.category', defaultMessage: 'Category' },
  article: { id: 'dashboards.topPages.type.article', defaultMessage: 'Article' },
  search: { id: 'dashboards.topPages.type.search', defaultMessage: 'Site search' },
  cart_checkout: { id: 'dashboards.topPages.type.cartCheckout', defaultMessage: 'Checkout' },
  account: { id: 'dashboards.topPages.type.account', defaultMessage: 'Account' },
  help: { id: 'dashboards.topPages.type.help', defaultMessage: 'Help' },
  other: { id: 'dashboards.topPages.type.other', defaultMessage: 'Other' },
});

type ContentType = keyof typeof names;

const TYPES = Object.keys(names) as ContentType[];
const ALL = 'all';

const nameOf = (type: string, intl: IntlShape): string => intl.formatMessage(names[type as ContentType]);

function TypeName({ type }: { type: ContentType }) {
  return nameOf(type, useIntl());
}

interface TypedRow {
  content_type: ContentType | null;
}

/** The content type of a page, shown below its name. */
export const typeFact = {
  id: 'content_type',
  title: texts.type,
  withName: 'always' as const,
  render: ({ content_type: type }: TypedRow) => type && <TypeName type={type} />,
};

const choice: ChoiceSpec = {
  label: texts.type,
  look: 'list',
  options: [
    { value: ALL, label: texts.all },
    ...TYPES.map((value): { value: string; label: MessageDescriptor } => ({ value, label: names[value] })),
  ],
  from: ALL,
};

/** The choice of a content type for a list of pages, with its parameters and the reason for an empty list. */
export const ofType = {
  choices: { type: choice },
  paramsOf: ({ type = ALL }: Choices): Pick<ReportRequest<'top-pages'>, 'content_types'> =>
    type === ALL ? {} : { content_types: [type as ContentType] },
  nothing: ({ type = ALL }: Choices) => (type === ALL ? undefined : texts.none),
};

const config = {
  heading: texts.type,
  keyOf: (row: ReportRow<Report>) => row.content_type,
  nameOf,
  order: TYPES,
  withRest: true as const,
};

/** Page views or entrances of each site by content type. */
export const contentTypes = widget({
  id: 'content-types',
  report: 'content-types',
  title: texts.title,
  hint: texts.hint,
  span: 12,
  height: (targets) => TYPES.length * (targets * 14 + 8) + 40,
  choices: { measure: measureChoice(['traffic_share', 'page_views', 'entrances']) },
  picture: (view) => <MeasureBars<Report> view={view} config={config} />,
  table: (view) => <MeasureTable<Report> view={view} config={config} />,
});
