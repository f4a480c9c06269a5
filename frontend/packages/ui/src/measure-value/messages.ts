import { defineMessages, type IntlShape } from 'react-intl';
import { FEWEST_OBSERVED, type RankRange, upToOf } from './estimate';

export const messages = defineMessages({
  notAvailable: { id: 'ui.measureValue.notAvailable', defaultMessage: 'n/a' },
  interval: { id: 'ui.measureValue.interval', defaultMessage: '95% interval' },
  unclear: { id: 'ui.measureValue.unclear', defaultMessage: 'within the margin of error' },
  measured: { id: 'ui.accuracy.measured', defaultMessage: 'Measured' },
  high: { id: 'ui.accuracy.high', defaultMessage: 'High' },
  medium: { id: 'ui.accuracy.medium', defaultMessage: 'Medium' },
  low: { id: 'ui.accuracy.low', defaultMessage: 'Low' },
  rough: { id: 'ui.accuracy.rough', defaultMessage: 'Rough' },
  roughHint: {
    id: 'ui.accuracy.roughHint',
    defaultMessage: 'The range is what is known; the number is only its middle.',
  },
  middle: { id: 'ui.measureValue.middle', defaultMessage: 'middle of the range' },
  none: {
    id: 'ui.accuracy.none',
    defaultMessage: 'Not enough data for an estimate. Try a longer period or a broader region.',
  },
  withoutPanel: {
    id: 'ui.measureValue.withoutPanel',
    defaultMessage:
      'There is no panel, and rank lists tell too little for a number here; a panel or the site’s own analytics may tell more',
  },
  unseen: { id: 'ui.measureValue.unseen', defaultMessage: 'Not in the data' },
  unseenHint: {
    id: 'ui.accuracy.unseen',
    defaultMessage:
      'No month has five people seen there, and no rank list or site’s own analytics has it. Check the spelling.',
  },
  listsTooUnsure: {
    id: 'ui.widget.tooLittle.lists',
    defaultMessage:
      'Not enough data for a reliable estimate. The more sites share their own counts, the more rank lists tell.',
  },
  measuredHint: {
    id: 'ui.accuracy.measuredHint',
    defaultMessage: 'Counted by the site itself, not estimated.',
  },
});

/** Number of distinct visitors behind a number, in the server's bands, as 10–19. */
export const observedText = (intl: IntlShape, observed: number): string =>
  intl.formatMessage(
    {
      id: 'ui.measureValue.observed',
      defaultMessage:
        '{observed, plural, one {#–{upTo, number} observed visitor} other {#–{upTo, number} observed visitors}}',
    },
    { observed, upTo: upToOf(observed) },
  );

/**
 * Why there is no number: nothing tells of the site; there is no panel, and lists tell too little; the visitors
 * who were observed differ too much; or there are too few of them.
 */
export type Missing = 'unseen' | 'noPanel' | 'tooUnsure' | 'tooFew';

/** What is known of a number that is missing. `hasPanel`: see `PanelContext`. */
export interface MissingFacts {
  isUnseen?: boolean;
  hasPanel: boolean;
}

/** The reason of a missing number. `observed`: of its row; null where unknown. */
export function missingOf(observed: number | null, { isUnseen = false, hasPanel }: MissingFacts): Missing {
  if (isUnseen) return 'unseen';
  if (!hasPanel) return 'noPanel';
  return observed !== null && observed >= FEWEST_OBSERVED ? 'tooUnsure' : 'tooFew';
}

/** What a reader can do about each reason. */
const REMEDIES = {
  unseen: messages.unseenHint,
  noPanel: messages.listsTooUnsure,
  tooUnsure: messages.none,
  tooFew: messages.none,
} satisfies Record<Missing, unknown>;

/** What to do where there is no number. */
export const remedyText = (intl: IntlShape, reason: Missing): string => intl.formatMessage(REMEDIES[reason]);

/** Why there is no number, in words. */
export function tooLittleText(intl: IntlShape, observed: number | null, facts: MissingFacts): string {
  const reason = missingOf(observed, facts);
  if (reason === 'unseen') return intl.formatMessage(messages.unseen);
  if (reason === 'noPanel') return intl.formatMessage(messages.withoutPanel);
  if (reason === 'tooUnsure' && observed !== null) {
    return intl.formatMessage(
      {
        id: 'ui.measureValue.tooUnsure',
        defaultMessage:
          'Too uncertain for an estimate, although {observed, number}–{upTo, number} visitors were observed',
      },
      { observed, upTo: upToOf(observed) },
    );
  }
  return intl.formatMessage(
    { id: 'ui.measureValue.tooLittle', defaultMessage: 'Fewer than {fewest, number} observed visitors' },
    { fewest: FEWEST_OBSERVED },
  );
}

/** The ranks that public rank lists allow, in words. */
export function rankRangeText(intl: IntlShape, { from, to }: RankRange): string {
  if (from === to) {
    return intl.formatMessage(
      { id: 'ui.measureValue.rankPlace', defaultMessage: '#{place, number} in public rank lists' },
      { place: from },
    );
  }
  return intl.formatMessage(
    {
      id: 'ui.measureValue.rankRange',
      defaultMessage: 'Between #{from, number} and #{to, number} in public rank lists',
    },
    { from, to },
  );
}

/** A text whose lines do not break, so that the sign ± stays with its number. */
export const onOneLine = (error: string): string => error.replaceAll(' ', '\u00a0');

/** What the ± of a badge means. */
export const expectedErrorText = (intl: IntlShape, error: string): string =>
  intl.formatMessage(
    {
      id: 'ui.accuracy.expectedError',
      defaultMessage: 'Expected error of visits: {error}, half of the 95% interval.',
    },
    { error: onOneLine(error) },
  );

/** Against how many sites' analytics the estimates are calibrated, and how many of these are public counts. */
export function calibrationText(intl: IntlShape, sites: number, publicCounts: number): string {
  const all = intl.formatMessage(
    {
      id: 'ui.accuracy.calibration',
      defaultMessage:
        '{sites, plural, =0 {Not calibrated: no site shares its own analytics.} one {Calibrated against the analytics of # site.} other {Calibrated against the analytics of # sites.}}',
    },
    { sites },
  );
  const some = intl.formatMessage(
    {
      id: 'ui.accuracy.publicCounts',
      defaultMessage:
        '{count, plural, one {# of them is a public count.} other {# of them are public counts.}}',
    },
    { count: publicCounts },
  );
  return publicCounts > 0 ? `${all} ${some}` : all;
}
