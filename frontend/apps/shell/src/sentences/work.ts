import { defineMessages } from 'react-intl';

/** Outcomes of messages, imports, publications and account changes. */
export const WORK = defineMessages({
  receiver_wants_no_more: {
    id: 'said.receiverWantsNoMore',
    defaultMessage: 'The receiver wants no more messages',
  },
  receiver_answered: {
    id: 'said.receiverAnswered',
    defaultMessage: 'The receiver answered with status {status}',
  },
  receiver_too_slow: { id: 'said.receiverTooSlow', defaultMessage: 'No answer within {seconds} seconds' },
  receiver_not_trusted: {
    id: 'said.receiverNotTrusted',
    defaultMessage: "The receiver's certificate is not trusted",
  },
  receiver_not_reached: { id: 'said.receiverNotReached', defaultMessage: 'The receiver cannot be reached' },
  not_sent: { id: 'said.notSent', defaultMessage: 'The message could not be sent' },
  may_not_see_project: {
    id: 'said.mayNotSeeProject',
    defaultMessage: 'This account can no longer see the project',
  },
  no_mail_address: { id: 'said.noMailAddress', defaultMessage: 'The account has no email address' },
  mail_refused: { id: 'said.mailRefused', defaultMessage: '{server} did not accept the email ({said})' },
  sends_no_mail: { id: 'said.sendsNoMail', defaultMessage: 'No mail server is configured' },
  lake_not_written: { id: 'said.lakeNotWritten', defaultMessage: 'The data could not be written: {error}' },
  failed_unexpectedly: {
    id: 'said.failedUnexpectedly',
    defaultMessage:
      'The import failed unexpectedly, and the file may be fine; the server’s log tells more: {error}',
  },
  nothing_to_publish: {
    id: 'said.nothingToPublish',
    defaultMessage: 'Nothing to publish: no page views, counts of visits or rank lists are imported yet',
  },
  nothing_was_published: {
    id: 'said.nothingWasPublished',
    defaultMessage: 'Nothing was published: {reason}',
  },
  month_stays_as_it_was: {
    id: 'said.monthStaysAsItWas',
    defaultMessage: '{month} could not be built and stays as it was published before: {reason}',
  },
  month_is_missing: {
    id: 'said.monthIsMissing',
    defaultMessage: '{month} could not be built and is not published: {reason}',
  },
  single_day_left_out: {
    id: 'said.singleDayLeftOut',
    defaultMessage: '{month} was not published: only one day of it was imported',
  },
  another_time_zone: {
    id: 'said.anotherTimeZone',
    defaultMessage: 'Days and months are those of {zone} now, of {before} before: all were built again',
  },
  imported_before: {
    id: 'said.importedBefore',
    defaultMessage: '{name} was imported by an earlier version and does not count until it is imported again',
  },
  old_views_kept: {
    id: 'said.oldViewsKept',
    defaultMessage:
      'Page views before {date} are kept until the next publication, because an import is running',
  },
  old_views_removed: { id: 'said.oldViewsRemoved', defaultMessage: 'Page views before {date} were removed' },
  month_built_again: {
    id: 'said.monthBuiltAgain',
    defaultMessage: 'The data of the month was damaged and was built again',
  },
  waits_for_other_work: {
    id: 'said.waitsForOtherWork',
    defaultMessage: 'Waiting for an import or a publication to finish',
  },
  disk_full: {
    id: 'said.diskFull',
    defaultMessage:
      'No space is left on the server’s disk. What was there is as it was: free some space and try again.',
  },
  no_room: {
    id: 'said.noRoom',
    defaultMessage:
      'The file has {bytes, number} bytes and the server has room for {room, number}: free some space or split the file',
  },
  last_administrator: {
    id: 'said.lastAdministrator',
    defaultMessage: 'This is the last administrator: make someone else an administrator first',
  },
  own_address_closed: {
    id: 'said.ownAddressClosed',
    defaultMessage: 'Only administrators can change their own email address',
  },
  account_exists: { id: 'said.accountExists', defaultMessage: '{email} already has an account' },
  no_email_address: { id: 'said.noEmailAddress', defaultMessage: '“{text}” is not an email address' },
  of_sub_user: { id: 'said.ofSubUser', defaultMessage: '{email} is a sub-user and cannot have sub-users' },
  password_too_short: {
    id: 'said.passwordTooShort',
    defaultMessage: 'The password needs at least {least} characters',
  },
  password_too_long: {
    id: 'said.passwordTooLong',
    defaultMessage: 'The password can have at most {most} characters',
  },
  about: { id: 'said.about', defaultMessage: '{name}: {problem}' },
  together: { id: 'said.together', defaultMessage: '{problem}. {advice}' },
});
