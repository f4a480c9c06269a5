import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Rule } from './calls';

type Kind = Rule['kind'];
type Measure = NonNullable<Rule['measure']>;

/** The kinds of rule, each named by the event that fires it. */
export const KIND_NAMES: Record<Kind, MessageDescriptor> = defineMessages({
  changed: { id: 'alerts.kind.changed', defaultMessage: 'a number changes significantly' },
  crossed: { id: 'alerts.kind.crossed', defaultMessage: 'a number crosses a value' },
  new_source: { id: 'alerts.kind.newSource', defaultMessage: 'a new source appears' },
  new_page: { id: 'alerts.kind.newPage', defaultMessage: 'a new page appears' },
  new_phrase: { id: 'alerts.kind.newPhrase', defaultMessage: 'a new search phrase appears' },
  new_assistant: { id: 'alerts.kind.newAssistant', defaultMessage: 'a new AI assistant appears' },
  rank_left: { id: 'alerts.kind.rankLeft', defaultMessage: 'a rank leaves a range' },
  page_growing: { id: 'alerts.kind.pageGrowing', defaultMessage: 'a page grows significantly' },
  unusual_day: { id: 'alerts.kind.unusualDay', defaultMessage: 'a day stands out' },
  no_data: { id: 'alerts.kind.noData', defaultMessage: 'no new data arrives' },
  import_failed: { id: 'alerts.kind.importFailed', defaultMessage: 'an import or publication fails' },
});

/** Each kind of rule as a sentence, whose placeholders become texts to read or controls to fill in. */
export const SENTENCES: Record<Kind, MessageDescriptor> = defineMessages({
  changed: {
    id: 'alerts.sentence.changed',
    defaultMessage: '{measure} of {site}: {direction} by more than {by}',
  },
  crossed: { id: 'alerts.sentence.crossed', defaultMessage: '{measure} of {site}: {side} {value}' },
  new_source: {
    id: 'alerts.sentence.newSource',
    defaultMessage: 'New source that brings {site} at least {share} of its visits',
  },
  new_page: {
    id: 'alerts.sentence.newPage',
    defaultMessage: 'New page of {site} with at least {share} of its traffic',
  },
  new_phrase: {
    id: 'alerts.sentence.newPhrase',
    defaultMessage: 'New search phrase that brings {site} at least {share} of its search visits',
  },
  new_assistant: {
    id: 'alerts.sentence.newAssistant',
    defaultMessage: 'New AI assistant that brings {site} at least {share} of its visits',
  },
  rank_left: { id: 'alerts.sentence.rankLeft', defaultMessage: 'Rank of {site} leaves {first} to {last}' },
  page_growing: {
    id: 'alerts.sentence.pageGrowing',
    defaultMessage: 'A page of {site} grows by more than {by}',
  },
  unusual_day: {
    id: 'alerts.sentence.unusualDay',
    defaultMessage: 'A day of {site} stands out from trend and weekday',
  },
  no_data: { id: 'alerts.sentence.noData', defaultMessage: 'No new data for {days} days' },
  import_failed: { id: 'alerts.sentence.importFailed', defaultMessage: 'An import or publication failed' },
});

export const MEASURE_NAMES: Record<Measure, MessageDescriptor> = defineMessages({
  visits: { id: 'widgets.measure.visits', defaultMessage: 'Visits' },
  unique_visitors: { id: 'widgets.measure.uniqueVisitors', defaultMessage: 'Unique visitors' },
  page_views: { id: 'widgets.measure.pageViews', defaultMessage: 'Page views' },
  pages_per_visit: { id: 'widgets.measure.pagesPerVisit', defaultMessage: 'Pages / visit' },
  avg_visit_duration: { id: 'widgets.measure.avgVisitDuration', defaultMessage: 'Avg. visit duration' },
  bounce_rate: { id: 'widgets.measure.bounceRate', defaultMessage: 'Bounce rate' },
  purchase_conversion: { id: 'widgets.measure.purchaseConversion', defaultMessage: 'Purchase conversion' },
  desktop_share: { id: 'alerts.measure.desktopShare', defaultMessage: 'Share of desktop visits' },
  mobile_share: { id: 'alerts.measure.mobileShare', defaultMessage: 'Share of mobile visits' },
});

export const DIRECTION_NAMES = defineMessages({
  either: { id: 'alerts.direction.either', defaultMessage: 'change' },
  up: { id: 'alerts.direction.up', defaultMessage: 'rise' },
  down: { id: 'alerts.direction.down', defaultMessage: 'fall' },
});

export const SIDE_NAMES = defineMessages({
  up: { id: 'alerts.side.above', defaultMessage: 'above' },
  down: { id: 'alerts.side.below', defaultMessage: 'below' },
});

export const SITES_NAMES = defineMessages({
  rivals: { id: 'alerts.sites.rivals', defaultMessage: 'any rival' },
  all: { id: 'alerts.sites.all', defaultMessage: 'any site of the project' },
});

const reasons = defineMessages({
  changed: {
    id: 'alerts.reason.changed',
    defaultMessage:
      '{estimate}; {change} against {before}, {months, plural, one {the month before} other {the mean of the # months before}}',
  },
  crossed: { id: 'alerts.reason.crossed', defaultMessage: '{estimate}; the value was {limit}' },
  rank_left: {
    id: 'alerts.reason.rankLeft',
    defaultMessage: 'Rank {rank}: {estimate} unique visitors; {before} at the end of the range',
  },
  page_growing: {
    id: 'alerts.reason.pageGrowing',
    defaultMessage: '{subject}: {estimate} page views; {change} against {before} in the month before',
  },
  unusual_day: {
    id: 'alerts.reason.unusualDay',
    defaultMessage: '{subject}: {estimate} visits; {change} against the {before} expected',
  },
  no_data: { id: 'alerts.reason.noData', defaultMessage: 'No data for {days} days, since {last}' },
  isNew: {
    id: 'alerts.reason.new',
    defaultMessage:
      '{subject}: {estimate} of the traffic; seen by nobody in the {months, plural, one {month} other {# months}} before',
  },
});

/** Why an alert fired; the reason of a failed import comes from the server. */
export const REASONS: Record<Exclude<Kind, 'import_failed'>, MessageDescriptor> = {
  changed: reasons.changed,
  crossed: reasons.crossed,
  new_source: reasons.isNew,
  new_page: reasons.isNew,
  new_phrase: reasons.isNew,
  new_assistant: reasons.isNew,
  rank_left: reasons.rank_left,
  page_growing: reasons.page_growing,
  unusual_day: reasons.unusual_day,
  no_data: reasons.no_data,
};
