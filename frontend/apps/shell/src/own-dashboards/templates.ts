import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { KeptFilters, OwnContents, OwnItem } from './contents';
import { messages } from './messages';

export interface Template {
  id: 'monthly' | 'ai' | 'entry' | 'blank';
  title: MessageDescriptor;
  hint: MessageDescriptor;
  filters: KeptFilters;
  /** Whether it begins with a text item for the reader to fill in. */
  hasWords: boolean;
  /** Dashboard, widget, width in columns and kept filters of each widget. */
  widgets: ReadonlyArray<readonly [string, string, number, KeptFilters?]>;
}

const HALF_YEAR: KeptFilters = { period: 'last_6_months' };

export const TEMPLATES: readonly Template[] = [
  {
    id: 'monthly',
    title: messages.monthly,
    hint: messages.monthlyHint,
    filters: { period: 'last_month', compare: 'previous_period' },
    hasWords: true,
    widgets: [
      ['traffic-overview', 'summary', 12],
      ['traffic-overview', 'trend', 8, HALF_YEAR],
      ['traffic-overview', 'channels', 4],
      ['traffic-overview', 'sources', 6],
      ['top-pages', 'trending', 6],
      ['ai-traffic', 'share', 6],
      ['traffic-overview', 'countries', 6],
    ],
  },
  {
    id: 'ai',
    title: messages.ai,
    hint: messages.aiHint,
    filters: { period: 'last_6_months' },
    hasWords: true,
    widgets: [
      ['ai-traffic', 'trend', 8],
      ['ai-traffic', 'share', 4],
      ['ai-traffic', 'assistants', 12],
      ['ai-traffic', 'landing', 12],
      ['ai-traffic', 'engagement', 12],
    ],
  },
  {
    id: 'entry',
    title: messages.entry,
    hint: messages.entryHint,
    filters: { period: 'last_3_months' },
    hasWords: true,
    widgets: [
      ['countries', 'map', 8],
      ['countries', 'compare', 4],
      ['traffic-overview', 'summary', 12],
      ['traffic-overview', 'channels', 6],
      ['audience-overlap', 'overlap', 6],
      ['demographics', 'pyramid', 6],
      ['organic-search', 'keywords', 6],
    ],
  },
  {
    id: 'blank',
    title: messages.blank,
    hint: messages.blankHint,
    filters: {},
    hasWords: false,
    widgets: [],
  },
];

/** Markdown of a new text item: a heading and a hint what to write. */
export const wordsOf = (intl: IntlShape): string =>
  `## ${intl.formatMessage(messages.wordsTitle)}\n\n${intl.formatMessage(messages.words)}`;

/** The contents of a new dashboard made from a template, with texts in the reader's language. */
export function contentsOf(template: Template, intl: IntlShape): OwnContents {
  const words: OwnItem[] = template.hasWords ? [{ id: 'words', width: 12, text: wordsOf(intl) }] : [];
  const widgets = template.widgets.map(
    ([dashboard, widget, width, filters], index): OwnItem => ({
      id: `i${index + 1}`,
      width,
      dashboard,
      widget,
      ...(filters && { filters }),
    }),
  );
  return {
    name: intl.formatMessage(template.title),
    filters: template.filters,
    items: [...words, ...widgets],
  };
}
