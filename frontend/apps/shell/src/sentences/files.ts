import { defineMessages } from 'react-intl';

/** Why a file, or part of it, cannot be used, and what kind of file it looks like. */
export const FILES = defineMessages({
  no_rows: { id: 'said.noRows', defaultMessage: 'The file has no rows. Export it again and check its size.' },
  list_ranks_nothing: {
    id: 'said.listRanksNothing',
    defaultMessage: 'Every site of the list has place {place, number}, so it ranks nothing',
  },
  list_contains_other: {
    id: 'said.listContainsOther',
    defaultMessage: '{list} contains the list of the {other}: the two are no second opinion on each other',
  },
  file_of_archive_too_large: {
    id: 'said.fileOfArchiveTooLarge',
    defaultMessage: 'A file in the archive is too large. Split it',
  },
  no_table: { id: 'said.noTable', defaultMessage: 'This is not a table of UTF-8 text' },
  months_not_days: {
    id: 'said.monthsNotDays',
    defaultMessage: 'The file counts days or hours: ask for monthly counts',
  },
  none_usable: {
    id: 'said.noneUsable',
    defaultMessage: 'None of the {rows, number} rows can be used: {reason}',
  },
  nothing_usable: { id: 'said.nothingUsable', defaultMessage: 'Nothing in the file can be used' },
  table_too_large: {
    id: 'said.tableTooLarge',
    defaultMessage: 'The table is too large to be read at once: split the file',
  },
  damaged_file: { id: 'said.damagedFile', defaultMessage: 'The file is damaged or incomplete' },
  object_too_large: { id: 'said.objectTooLarge', defaultMessage: 'A JSON object is too large or too deep' },
  read_up_to_line: {
    id: 'said.readUpToLine',
    defaultMessage: 'The file breaks off: it was read up to line {line, number}',
  },
  read_up_to_object: {
    id: 'said.readUpToObject',
    defaultMessage: 'The file breaks off: the JSON objects before the break were read',
  },
  rows_damaged: { id: 'said.rowsDamaged', defaultMessage: 'Rows {rows} are damaged' },
  read_as_western: {
    id: 'said.readAsWestern',
    defaultMessage: 'The file is not UTF-8 and was read as Windows-1252',
  },
  save_as_utf8: {
    id: 'said.saveAsUtf8',
    defaultMessage: 'Save the file as UTF-8 (in Excel: “CSV UTF-8”) and import it again',
  },
  read_as_utc: { id: 'said.readAsUtc', defaultMessage: 'Times without a zone were read as UTC' },
  same_as_other_file: {
    id: 'said.sameAsOtherFile',
    defaultMessage: 'The file has the same content as {file}',
  },
  picture_or_document: {
    id: 'said.pictureOrDocument',
    defaultMessage: 'This is a picture or a document, not data',
  },
  save_as_csv: { id: 'said.saveAsCsv', defaultMessage: 'This is a spreadsheet: save each sheet as CSV' },
  unpack_first: {
    id: 'said.unpackFirst',
    defaultMessage: 'This is an archive: unpack it and import the files in it',
  },
  packed_otherwise: {
    id: 'said.packedOtherwise',
    defaultMessage: 'This is {kind}: give the text itself, or packed with gzip, zstd, bzip2, xz or zip',
  },
  pack_again: {
    id: 'said.packAgain',
    defaultMessage: 'Unpacking takes too much memory: pack the file again without --long',
  },
  geoip_damaged: {
    id: 'said.geoipDamaged',
    defaultMessage: 'The GeoIP file (.mmdb) of the server is damaged or another kind of file',
  },
  geoip_old: {
    id: 'said.geoipOld',
    defaultMessage:
      'The GeoIP file {file} is {days, number} days old: countries of addresses change, get a newer one',
  },
  too_many_columns: {
    id: 'said.tooManyColumns',
    defaultMessage:
      'The first line names {columns, number} columns, more than the {most, number} that are read. Keep the columns you need, with their names in the first line.',
  },
  columns_told_endlessly: {
    id: 'said.columnsToldEndlessly',
    defaultMessage:
      'What the file tells of its columns takes {size, number} MB, more than {most, number}: keep the columns you need, and write larger row groups',
  },
  nested_too_deep: {
    id: 'said.nestedTooDeep',
    defaultMessage: 'A column is nested more than {most, number} levels deep: leave it out',
  },
  column_of_lists: {
    id: 'said.columnOfLists',
    defaultMessage: 'The column “{column}” holds lists or objects: write one text or number in each row',
  },
  column_twice: { id: 'said.columnTwice', defaultMessage: 'The column “{column}” appears twice' },
  no_column: { id: 'said.noColumn', defaultMessage: 'There is no column {columns}; the file has: {found}' },
  no_column_named: { id: 'said.noColumnNamed', defaultMessage: 'There is no column {columns}' },
  no_column_but: {
    id: 'said.noColumnBut',
    defaultMessage: 'There is no column {columns}; the file has: {found}. {advice}',
  },
  rename_column: {
    id: 'said.renameColumn',
    defaultMessage: 'Rename the column {column} to {name}',
  },
  not_this_kind: {
    id: 'said.notThisKind',
    defaultMessage: 'This is not the kind of file that was chosen, or not a known one',
  },
  log_fields_unknown: {
    id: 'said.logFieldsUnknown',
    defaultMessage:
      'The fields of the lines cannot be told for certain: enter what they are, as in Apache’s LogFormat or nginx’s log_format',
  },
  log_lacks_field: {
    id: 'said.logLacksField',
    defaultMessage: 'The log lacks a field that page views need: let the server write it. It has: {found}',
  },
  log_without_addresses: {
    id: 'said.logWithoutAddresses',
    defaultMessage:
      'Many lines have no address of a visitor: let the server write addresses, or enter what the fields are',
  },
  which_client_address: {
    id: 'said.whichClientAddress',
    defaultMessage:
      'The visitor may be the address the server saw or the one in X-Forwarded-For: enter 0 or 1 as the visitor’s place',
  },
  no_forwarded_field: {
    id: 'said.noForwardedField',
    defaultMessage: 'The log has no X-Forwarded-For: leave the visitor’s place empty',
  },
  log_of_one_address: {
    id: 'said.logOfOneAddress',
    defaultMessage:
      'More than 60 % of the page views come from one address. If it is a proxy’s, visitors are counted too low.',
  },
  log_without_agents: {
    id: 'said.logWithoutAgents',
    defaultMessage: 'More than half of the requests have no user agent, so robots count as people',
  },
  log_all_direct: {
    id: 'said.logAllDirect',
    defaultMessage: 'No page view has a referrer, so every visit counts as direct',
  },
  log_lacks_days: {
    id: 'said.logLacksDays',
    defaultMessage: 'The log has no line of some days between its first and its last',
  },
  no_source_reads: {
    id: 'said.noSourceReads',
    defaultMessage: 'No kind of data fits this file. Choose what it is to see why.',
  },
  looks_like: {
    id: 'said.looksLike',
    defaultMessage: 'It looks like {kind}: choose that as the kind of data',
  },
  looks_like_visits: {
    id: 'said.looksLikeVisits',
    defaultMessage: 'These are visits, not page views: choose “Visits of a panel” as the kind of data',
  },
  level_of_hosts: {
    id: 'said.levelOfHosts',
    defaultMessage: '{kind} (host level: pages and search phrases are unknown)',
  },
  broken_down_further: {
    id: 'said.brokenDownFurther',
    defaultMessage: 'The export is broken down or filtered further than by site: export it without that',
  },
  broken_down_by: {
    id: 'said.brokenDownBy',
    defaultMessage:
      'The column “{column}” splits the counts of a site, so no row has all of them: export the file without it',
  },
  machines_are_no_people: {
    id: 'said.machinesAreNoPeople',
    defaultMessage:
      'The column of people has addresses of machines, with any number of people behind each: choose the kind of log it is',
  },
  log_is_no_panel: {
    id: 'said.logIsNoPanel',
    defaultMessage: 'This is a log of a web server, whose requests are not those of a panel',
  },
  times_in_two_columns: {
    id: 'said.timesInTwoColumns',
    defaultMessage: 'Days and times of day are in two columns: write them as one, as in 2026-03-31 10:00',
  },
  counts_no_visits: {
    id: 'said.countsNoVisits',
    defaultMessage: 'These numbers are not visits of a whole site: export those of the site',
  },
  answer_is_an_error: { id: 'said.answerIsAnError', defaultMessage: 'The file is an error message: {said}' },
});
