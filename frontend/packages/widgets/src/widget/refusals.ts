import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

// One text for two codes of the server: a category name that it cannot read, and one that no site has.
const { category } = defineMessages({
  category: {
    id: 'widgets.refusal.category',
    defaultMessage: 'This category cannot be shown here. Choose another one.',
  },
});

const messages: Record<string, MessageDescriptor> = defineMessages({
  nothing_published: {
    id: 'widgets.refusal.nothingPublished',
    defaultMessage: 'No data has been published yet.',
  },
  damaged_month: {
    id: 'widgets.refusal.damagedMonth',
    defaultMessage: 'The data of this period is damaged and cannot be read.',
  },
  damaged_snapshot: {
    id: 'widgets.refusal.damagedSnapshot',
    defaultMessage: 'This data release is damaged and cannot be read.',
  },
  period_outside_data: {
    id: 'widgets.refusal.periodOutsideData',
    defaultMessage: 'There is no data for this period. Choose another one.',
  },
  invalid_period: {
    id: 'widgets.refusal.invalidPeriod',
    defaultMessage: 'This period cannot be shown here. Choose another one.',
  },
  invalid_geo: {
    id: 'widgets.refusal.invalidGeo',
    defaultMessage: 'This region cannot be shown here. Choose another one.',
  },
  invalid_target: {
    id: 'widgets.refusal.invalidTarget',
    defaultMessage: 'This is not a valid site or page. Check the address.',
  },
  too_many_targets: { id: 'widgets.refusal.tooManyTargets', defaultMessage: 'Too many sites. Remove some.' },
  filter_not_applicable: {
    id: 'widgets.refusal.filterNotApplicable',
    defaultMessage: 'One of the filters does not apply here. Remove it.',
  },
  duplicate_target: {
    id: 'widgets.refusal.duplicateTarget',
    defaultMessage: 'A site was entered twice. Remove one of them.',
  },
  invalid_category: category,
  unknown_category: category,
  unknown_snapshot: {
    id: 'widgets.refusal.unknownSnapshot',
    defaultMessage: 'This data release is no longer kept. Open the current one.',
  },
  busy: { id: 'widgets.refusal.busy', defaultMessage: 'The server is busy. Try again in a moment.' },
  timed_out: {
    id: 'widgets.refusal.timedOut',
    defaultMessage: 'This took too long. Choose a shorter period or fewer sites.',
  },
  needs_more_memory: {
    id: 'widgets.refusal.needsMoreMemory',
    defaultMessage: 'This needs more memory than the server has. Choose a shorter period or fewer sites.',
  },
  too_many_calls: {
    id: 'widgets.refusal.tooManyCalls',
    defaultMessage: 'Too many requests in a short time. Try again in a moment.',
  },
  too_many_page_groups_tried: {
    id: 'widgets.refusal.tooManyPageGroups',
    defaultMessage: 'Too many different page groups in a short time. Try again in a moment.',
  },
  not_shared: {
    id: 'widgets.refusal.notShared',
    defaultMessage: 'This link does not show that. It is about the sites and filters it was made with.',
  },
});

/**
 * Why the server refused a request, in the reader's language, for the refusals that a dashboard can cause. In English,
 * and for every other code, the server's own sentence, which names the field and says what to do.
 */
export function refusalText(intl: IntlShape, code: string, english: string): string {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
  return message && !intl.locale.startsWith('en') ? intl.formatMessage(message) : english;
}
