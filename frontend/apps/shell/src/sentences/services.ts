import { defineMessages } from 'react-intl';

/** Results and errors of a connection to a service. */
export const SERVICES = defineMessages({
  credentials_refused: {
    id: 'said.credentialsRefused',
    defaultMessage: '{host} does not accept these credentials, or no longer: enter new ones',
  },
  key_refused: {
    id: 'said.keyRefused',
    defaultMessage: 'Google does not accept this key, or no longer: enter a new one',
  },
  no_right_to_read: {
    id: 'said.noRightToRead',
    defaultMessage: 'These credentials may not read this at {host}: grant them access there',
  },
  too_many_calls_for_now: {
    id: 'said.tooManyCallsForNow',
    defaultMessage: '{host} allows no more requests for now; a later run continues',
  },
  redirected: {
    id: 'said.redirected',
    defaultMessage: 'The address redirects (status {status}): enter the final address',
  },
  not_found_there: {
    id: 'said.notFoundThere',
    defaultMessage: '{host} has nothing at this address (status 404): check the address and the names',
  },
  service_said: { id: 'said.serviceSaid', defaultMessage: '{host} answered with status {status}: {said}' },
  service_answered: { id: 'said.serviceAnswered', defaultMessage: '{host} answered with status {status}' },
  no_answer_in_time: {
    id: 'said.noAnswerInTime',
    defaultMessage: '{host} did not answer within {seconds} seconds',
  },
  not_trusted: { id: 'said.notTrusted', defaultMessage: 'The certificate of {host} is not trusted' },
  not_reached: {
    id: 'said.notReached',
    defaultMessage: '{host} cannot be reached, or the connection was cut',
  },
  no_json: {
    id: 'said.noJson',
    defaultMessage: '{host} did not answer in JSON: is this the address of its API?',
  },
  answers_too_much: { id: 'said.answersTooMuch', defaultMessage: 'The answer of {host} is too large' },
  host_unknown: { id: 'said.hostUnknown', defaultMessage: 'the host has no address' },
  host_is_private: {
    id: 'said.hostIsPrivate',
    defaultMessage: 'the host is in a private network; an administrator can allow this with {setting}',
  },
  host_is_special: {
    id: 'said.hostIsSpecial',
    defaultMessage: 'the host is in {network}, a network for special uses; no setting allows this',
  },
  not_encrypted: {
    id: 'said.notEncrypted',
    defaultMessage: 'the connection would not be encrypted: use https://',
  },
  address_begins: { id: 'said.addressBegins', defaultMessage: 'enter an address that begins with https://' },
  address_signs: {
    id: 'said.addressSigns',
    defaultMessage: 'the address may not contain user, password or special characters',
  },
  service_refuses: {
    id: 'said.serviceRefuses',
    defaultMessage: '{service} refuses: {said}. Check the token and the number of the site.',
  },
  needs_key_or_user: { id: 'said.needsKeyOrUser', defaultMessage: 'Enter a key, or a user and a password' },
  failed_here: {
    id: 'said.failedHere',
    defaultMessage: 'An error on this server, not at the service: {reason}',
  },
  credentials_lost: {
    id: 'said.credentialsLost',
    defaultMessage: 'The stored credentials can no longer be decrypted: enter them again',
  },
  key_file: { id: 'said.keyFile', defaultMessage: 'paste the whole JSON key file of a service account' },
  property_form: {
    id: 'said.propertyForm',
    defaultMessage: 'write it as in Search Console: sc-domain:shop.example or https://www.shop.example/',
  },
  one_line: { id: 'said.oneLine', defaultMessage: 'must be one line of at most 500 characters' },
  connection_name: { id: 'said.connectionName', defaultMessage: 'must have 1 to {most} characters and no /' },
  connection_exists: {
    id: 'said.connectionExists',
    defaultMessage: 'There is already a connection named {name}',
  },
  most_connections: {
    id: 'said.mostConnections',
    defaultMessage: 'There can be at most {most} connections: remove one first',
  },
  month_not_here: { id: 'said.monthNotHere', defaultMessage: '{month} has not begun yet' },
  connection_paused: {
    id: 'said.connectionPaused',
    defaultMessage: 'The connection is paused: resume it first',
  },
  connection_running: {
    id: 'said.connectionRunning',
    defaultMessage: 'The connection is running: remove it once the run has ended',
  },
  whole_world: { id: 'said.wholeWorld', defaultMessage: '{service}, whole world' },
  newest_list: { id: 'said.newestList', defaultMessage: '{service}, newest list {list}' },
  property: { id: 'said.property', defaultMessage: 'property {property}, {zone}' },
  service_at: { id: 'said.serviceAt', defaultMessage: '{service} at {address}' },
});
