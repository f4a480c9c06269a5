export { AppIntl, type LoadedMessages } from './AppIntl';
export { geoName } from './geoName';
export { loadMessages, type MessageLoader, type Messages } from './messages';
