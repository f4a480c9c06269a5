import type { CodedNote } from '@footfall/api';
import { categoryName, OWN_COUNT_NOTES } from '@footfall/i18n';
import { shownAddress } from '@footfall/ui/format';
import type { ReactNode } from 'react';
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

/** The text of each note code; the type check fails for a code without a text. */
const NOTES: Record<CodedNote['code'], MessageDescriptor> = {
  ...OWN_COUNT_NOTES,
  ...defineMessages({
    no_data: { id: 'widgets.note.noData', defaultMessage: 'No data for {months}; shown: {period}.' },
    damaged: {
      id: 'widgets.note.damaged',
      defaultMessage: 'Data for {months} is damaged and cannot be read; shown: {period}.',
    },
    damaged_left_out: {
      id: 'widgets.note.damagedLeftOut',
      defaultMessage: 'Data for {months} is damaged and left out.',
    },
    comparison_damaged: {
      id: 'widgets.note.comparisonDamaged',
      defaultMessage:
        'No changes shown: data for {months}, part of the comparison period {period}, is damaged.',
    },
    comparison_gap: {
      id: 'widgets.note.comparisonGap',
      defaultMessage: 'No changes shown: the comparison period {period} has no data for {months}.',
    },
    comparison_before_data: {
      id: 'widgets.note.comparisonBeforeData',
      defaultMessage:
        'No changes shown: the comparison period {period} starts before the data, which begins in {month}.',
    },
    comparison_after_data: {
      id: 'widgets.note.comparisonAfterData',
      defaultMessage:
        'No changes shown: the comparison period {period} ends after the data, which ends in {month}.',
    },
    weekdays_differ: {
      id: 'widgets.note.weekdaysDiffer',
      defaultMessage:
        'Each day is compared with another weekday, {date} with {compared}. Compare with the previous year, or choose whole weeks, for like weekdays.',
    },
    comparison_too_short: {
      id: 'widgets.note.comparisonTooShort',
      defaultMessage:
        'No changes shown for {dates}: the comparison period {period} does not hold all the days to compare with.',
    },
    compared_days_lack: {
      id: 'widgets.note.comparedDaysLack',
      defaultMessage: 'No changes shown for {dates}: not all of {compared} is in the data.',
    },
    target_lacks_months: {
      id: 'widgets.note.targetLacksMonths',
      defaultMessage:
        '{targets}: no data for {months}; {count, plural, one {its numbers are} other {their numbers are}} of the other months.',
    },
    other_months_compared: {
      id: 'widgets.note.otherMonthsCompared',
      defaultMessage:
        '{targets}: no changes shown, as the comparison period has data for a different number of months.',
    },
    market: {
      id: 'widgets.note.market',
      defaultMessage: 'Market: category {category}, {sites, plural, one {# site} other {# sites}}.',
    },
    market_largest: {
      id: 'widgets.note.marketLargest',
      defaultMessage: 'Market: the {shown} most visited of {sites} sites in the category {category}.',
    },
    market_of_ranges: {
      id: 'widgets.note.marketOfRanges',
      defaultMessage:
        'Known only as a range: {count, number} of the {sites, number} sites in this market. Totals and the size threshold use the middle of each range; the intervals cover all ranges together. Only the other sites have a quadrant.',
    },
    ranks_of_month: { id: 'widgets.note.ranksOfMonth', defaultMessage: 'Ranks are those of {month}.' },
    places_unknown: {
      id: 'widgets.note.placesUnknown',
      defaultMessage:
        '{target}: nothing says which countries its visits come from. A rank list of a country that has the site would, or its own analytics by country.',
    },
    places_unknown_in_log: {
      id: 'widgets.note.placesUnknownInLog',
      defaultMessage:
        '{target}: the countries of the visitors in its web server log are not known. Import the log again with a GeoIP file.',
    },
    rare_pages: {
      id: 'widgets.note.rarePages',
      defaultMessage:
        'At least {pages, number} rarely viewed pages are counted together with others of their folder.',
    },
    target_left_out: {
      id: 'widgets.note.targetLeftOut',
      defaultMessage: '“{target}” is left out, as it is not a site or page address.',
    },
    target_twice: {
      id: 'widgets.note.targetTwice',
      defaultMessage: '{target} was entered twice and is shown once.',
    },
    target_never_seen: {
      id: 'widgets.note.targetNeverSeen',
      defaultMessage: '{target} does not appear in this data release.',
    },
    no_panel: {
      id: 'widgets.note.noPanel',
      defaultMessage:
        'No panel data: visits and visitors are derived from public rank lists and sites’ own analytics.',
    },
    no_panel_no_answer: {
      id: 'widgets.note.noPanelNoAnswer',
      defaultMessage:
        'No panel data: what was imported does not answer this. A panel would. For your own site, its access log or an analytics export with this detail may.',
    },
    only_logs: {
      id: 'widgets.note.onlyLogs',
      defaultMessage:
        'These sites come from web server logs, which only show their own visits. Import a panel to see more.',
    },
    panel_for_itself: {
      id: 'widgets.note.panelForItself',
      defaultMessage:
        'No population data: these numbers count the panel’s own members only. Import a population file to scale them up.',
    },
    host_level: {
      id: 'widgets.note.hostLevel',
      defaultMessage:
        'Host level (network logs only): {targets}. Visits and visitors are known by host; pages, search phrases and sources are unknown.',
    },
    search_clicks: {
      id: 'widgets.note.searchClicks',
      defaultMessage:
        '{target}: Google Search Console counted {clicks, number} clicks on unpaid Google results ({months}). That is a lower bound of visits from organic search.',
    },
    no_log: {
      id: 'widgets.note.noLog',
      defaultMessage:
        '{target}: bots are seen in web server logs only, and no log of this site was imported. Administrators add one on the page “Imports”.',
    },
    import_log_again: {
      id: 'widgets.note.importLogAgain',
      defaultMessage:
        '{target}: import the web server log again to see bots; earlier versions did not keep them.',
    },
    log_lacks_days: {
      id: 'widgets.note.logLacksDays',
      defaultMessage:
        '{target}: the web server log has {log_days, number} of {days, number} days. Import the other days as well.',
    },
    whole_sites_only: {
      id: 'widgets.note.wholeSitesOnly',
      defaultMessage: '{target}: bots are counted for whole sites only.',
    },
    no_own_counts: {
      id: 'widgets.note.noOwnCounts',
      defaultMessage:
        '{target}: nothing to compare in this period. It takes counts of the site’s own analytics, as an export or from a connected service, and a panel whose members visit it or, without a panel, a rank list that has it.',
    },
    own_counts_of_whole_sites: {
      id: 'widgets.note.ownCountsOfWholeSites',
      defaultMessage: '{target}: own counts are compared for whole sites only.',
    },
    own_counts_elsewhere: {
      id: 'widgets.note.ownCountsElsewhere',
      defaultMessage: 'Sites with counts to compare: {sites}.',
    },
    more_own_counts: {
      id: 'widgets.note.moreOwnCounts',
      defaultMessage: '{count, plural, one {# more note} other {# more notes}} on sites’ own analytics.',
    },
    new_visitors_too_high: {
      id: 'widgets.note.newVisitorsTooHigh',
      defaultMessage:
        '{months, plural, =3 {Every visitor counts as new at first: the three months before {date} are not in the data.} other {New visitors are overstated at first: {months} of the three months before {date} are not in the data.}}',
    },
    forecast_too_few_days: {
      id: 'widgets.note.forecastTooFewDays',
      defaultMessage: '{target}: too few observed days for a forecast or for marking unusual days.',
    },
    forecast_untested: {
      id: 'widgets.note.forecastUntested',
      defaultMessage: '{target}: the history is too short to test the forecast.',
    },
    forecast_tested: {
      id: 'widgets.note.forecastTested',
      defaultMessage:
        '{target}: tested on the last {weeks} weeks, the forecast was off by {error} on average; {inside} of {points} points fell within its range.',
    },
  }),
};

/** Whether a note is about a site's first-party counts; their texts are in a file of their own. */
export const isOnCounts = (code: string): boolean => Object.hasOwn(OWN_COUNT_NOTES, code);

type Nodes = Readonly<Record<string, ReactNode>>;

/**
 * A note in the reader's language, with `nodes` in place of some values. A code that is unknown here, as of a newer
 * server, gives the server's `english`.
 */
export function noteText(intl: IntlShape, note: CodedNote, english: string): string;
export function noteText(intl: IntlShape, note: CodedNote, english: string, nodes?: Nodes): ReactNode;
export function noteText(
  intl: IntlShape,
  { code, values }: CodedNote,
  english: string,
  nodes?: Nodes,
): ReactNode {
  const message = Object.hasOwn(NOTES, code) ? NOTES[code] : undefined;
  if (!message) return english;
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(intl, name, value)]);
  if (nodes) return intl.formatMessage(message, { ...Object.fromEntries(shown), ...nodes });
  const text = intl.formatMessage(message, Object.fromEntries(shown));
  // Texts about first-party counts leave out the month, because a publication shows it separately.
  return isOnCounts(code) ? `${shownValue(intl, 'month', values.month ?? '')}: ${text}` : text;
}

function shownValue(intl: IntlShape, name: string, value: string | number): string | number {
  if (name === 'error')
    return intl.formatNumber(Number(value), { style: 'percent', maximumFractionDigits: 1 });
  if (typeof value === 'number') return value;
  if (name === 'category') return categoryName(value, intl);
  return DATED.has(name) ? shownDates(intl, value) : value.replace(HOST, shownAddress);
}

const DATED: ReadonlySet<string> = new Set(['months', 'month', 'period', 'date', 'dates', 'compared']);
/** A host name in Punycode. */
const HOST = /[\w.-]*\bxn--[\w.-]+/g;
const ISO = /(\d{4}-\d{2})(-\d{2})?/g;

/** Writes the ISO dates and months in a text in the reader's language, and ".." between them as a dash. */
function shownDates(intl: IntlShape, text: string): string {
  return text.replaceAll('..', ' – ').replace(ISO, (iso, _, day) =>
    intl.formatDate(new Date(iso), {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'short',
      ...(day && { day: 'numeric' }),
    }),
  );
}
