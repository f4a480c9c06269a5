import { defineMessages } from 'react-intl';

/** Why a row or a cell was refused; shown after the name of its column. */
export const CELLS = defineMessages({
  missing: { id: 'said.missing', defaultMessage: 'is missing' },
  unknown_value: { id: 'said.unknownValue', defaultMessage: 'is not a known value' },
  not_a_time: { id: 'said.notATime', defaultMessage: 'is not a time that can be understood' },
  time_order_unknown: {
    id: 'said.timeOrder',
    defaultMessage:
      'could mean several days: say in the mapping which number is the day, as in ts=COLUMN:mdy',
  },
  day_order_unknown: {
    id: 'said.dayOrder',
    defaultMessage: 'could mean several days: write it as 2026-03-31',
  },
  no_time_of_day: {
    id: 'said.noTimeOfDay',
    defaultMessage: 'is a day without a time of day, which page views and visits need',
  },
  counts_days: {
    id: 'said.countsDays',
    defaultMessage: 'is a number of days as in a spreadsheet: say so in the mapping, as in ts=COLUMN:excel',
  },
  digits_cut_off: {
    id: 'said.digitsCutOff',
    defaultMessage:
      'has lost its last digits, as happens in spreadsheets: export the file again with whole numbers',
  },
  zone_by_letters: {
    id: 'said.zoneByLetters',
    defaultMessage:
      'names its zone by letters that stand for several: write +01:00 or a name such as Europe/Berlin',
  },
  in_the_future: { id: 'said.inTheFuture', defaultMessage: 'is in the future' },
  before_1995: { id: 'said.before1995', defaultMessage: 'is before 1995' },
  longer_than: { id: 'said.longerThan', defaultMessage: 'is longer than {limit}' },
  no_web_address: { id: 'said.noWebAddress', defaultMessage: 'is not an http or https address with a host' },
  expected_country: {
    id: 'said.expectedCountry',
    defaultMessage: 'is not a two-letter country code such as US',
  },
  expected_region: { id: 'said.expectedRegion', defaultMessage: 'is not a region code such as US-CA' },
  expected_site: { id: 'said.expectedSite', defaultMessage: 'is not a site such as shop.example' },
  expected_address: { id: 'said.expectedAddress', defaultMessage: 'is not a web address' },
  expected_text: { id: 'said.expectedText', defaultMessage: 'is not a text' },
  expected_number: { id: 'said.expectedNumber', defaultMessage: 'is not a number' },
  expected_number_from: { id: 'said.expectedNumberFrom', defaultMessage: 'is not a number from {least}' },
  thousands_or_fraction: {
    id: 'said.thousandsOrFraction',
    defaultMessage:
      'may be thousands or a fraction: write it without the point, or with a fourth digit behind it',
  },
  expected_number_between: {
    id: 'said.expectedNumberBetween',
    defaultMessage: 'is not a number from {least} to {most}',
  },
  expected_share_below_one: {
    id: 'said.expectedShareBelowOne',
    defaultMessage: 'is not a share from 0 to below 1',
  },
  expected_share_above_zero: {
    id: 'said.expectedShareAboveZero',
    defaultMessage: 'is not a share above 0, up to 1',
  },
  expected_share: { id: 'said.expectedShare', defaultMessage: 'is not a share from 0 to 1' },
  expected_month: { id: 'said.expectedMonth', defaultMessage: 'is not a month (YYYY-MM)' },
  expected_months: {
    id: 'said.expectedMonths',
    defaultMessage: 'is not a span of months (YYYY-MM..YYYY-MM) of one year at most',
  },
  expected_area: { id: 'said.expectedArea', defaultMessage: 'is not EU, world or a country code' },
  expected_date: { id: 'said.expectedDate', defaultMessage: 'is not a date (YYYY-MM-DD)' },
  expected_duration: { id: 'said.expectedDuration', defaultMessage: 'is not a duration' },
  expected_age: {
    id: 'said.expectedAge',
    defaultMessage: 'is neither an age band nor the birth year of an adult',
  },
  expected_words_or_birth_year: {
    id: 'said.expectedWordsOrBirthYear',
    defaultMessage: 'is none of {words}, nor the birth year of an adult',
  },
  did_you_mean: { id: 'said.didYouMean', defaultMessage: 'Did you mean {word}?' },
  expected_words: { id: 'said.expectedWords', defaultMessage: 'is none of: {words}' },
  expected_known_value: { id: 'said.expectedKnownValue', defaultMessage: 'is none of the known values' },
  too_large_value: { id: 'said.tooLargeValue', defaultMessage: 'is too large' },
  not_json: { id: 'said.notJson', defaultMessage: 'The line is not a JSON object' },
  not_utf8: { id: 'said.notUtf8', defaultMessage: 'The line is not UTF-8 text' },
  broken_quotes: { id: 'said.brokenQuotes', defaultMessage: 'Quotation marks do not match' },
  wrong_number_of_fields: { id: 'said.wrongNumberOfFields', defaultMessage: 'Wrong number of fields' },
  not_of_this_format: {
    id: 'said.notOfThisFormat',
    defaultMessage: 'The line does not have the format of the file',
  },
  no_client: { id: 'said.noClient', defaultMessage: 'The line has no visitor’s address' },
  day_without_time: { id: 'said.dayWithoutTime', defaultMessage: 'is a day without a time of day' },
  expected_network_address: {
    id: 'said.expectedNetworkAddress',
    defaultMessage: 'is not a network address',
  },
  line_without_host: { id: 'said.lineWithoutHost', defaultMessage: 'The line names no host: enter the site' },
  address_of_page: {
    id: 'said.addressOfPage',
    defaultMessage: 'The row is of a page; visits of pages do not add up to those of the host',
  },
  not_understood: { id: 'said.notUnderstood', defaultMessage: 'Not understood ({error})' },
});
