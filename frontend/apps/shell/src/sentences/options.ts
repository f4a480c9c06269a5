import { defineMessages } from 'react-intl';

/** Options that a file does not give itself, and invalid values of options. */
export const OPTIONS = defineMessages({
  needs_zone: { id: 'said.needsZone', defaultMessage: 'The times have no time zone: enter one' },
  needs_site: { id: 'said.needsSite', defaultMessage: 'The file does not name its site: enter it' },
  needs_month: {
    id: 'said.needsMonth',
    defaultMessage: 'The file does not say which month it covers: enter it',
  },
  names_its_month: {
    id: 'said.namesItsMonth',
    defaultMessage: 'The file names its month and country: leave both fields empty',
  },
  kind_of_its_own: {
    id: 'said.kindOfItsOwn',
    defaultMessage: 'A table of platform recipients is a kind of its own: leave that field empty',
  },
  needs_device: {
    id: 'said.needsDevice',
    defaultMessage: 'The file does not say which device was used: enter it',
  },
  needs_unit: { id: 'said.needsUnit', defaultMessage: 'The unit of durations is not known: enter s or min' },
  option_required: { id: 'said.optionRequired', defaultMessage: '{option} is required' },
  expected_zone: { id: 'said.expectedZone', defaultMessage: 'is not a time zone such as Europe/Berlin' },
  expected_place_of_address: {
    id: 'said.expectedPlaceOfAddress',
    defaultMessage: 'is not a position such as 1 for the first address or -1 for the last',
  },
  expected_log_format: {
    id: 'said.expectedLogFormat',
    defaultMessage: 'does not name time, address, request and status as Apache or nginx write them',
  },
  server_files: { id: 'said.serverFiles', defaultMessage: 'files on the server cannot be named here' },
  no_such_file: { id: 'said.noSuchFile', defaultMessage: 'There is no such file' },
  mapping_pair: { id: 'said.mappingPair', defaultMessage: '“{pair}” is not a pair such as ts=timestamp' },
  mapping_column: {
    id: 'said.mappingColumn',
    defaultMessage: '“{column}” is not a column of a panel; these are: {known}',
  },
  mapping_unit: {
    id: 'said.mappingUnit',
    defaultMessage: '“{unit}” is not a unit of {column}; these are: {known}',
  },
  mapping_without_unit: {
    id: 'said.mappingWithoutUnit',
    defaultMessage: '{column} has no unit; only ts and active_ms have one',
  },
  format_without_clock: {
    id: 'said.formatWithoutClock',
    defaultMessage: 'the format “{format}” has no time of day, which page views need',
  },
  mapping_leaves_column: {
    id: 'said.mappingLeavesColumn',
    defaultMessage:
      'The mapping does not name the column “{column}”: add it to the mapping, or fill in the field',
  },
  mapping_lacks_column: {
    id: 'said.mappingLacksColumn',
    defaultMessage: 'The file has no column “{column}”; it has: {found}',
  },
});
