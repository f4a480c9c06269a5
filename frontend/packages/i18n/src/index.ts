export { AppIntl, type LoadedMessages } from './AppIntl';
export { categoryName } from './categoryName';
export { CHANNEL_NAMES } from './channels';
export { geoName } from './geoName';
export { loadMessages, type MessageLoader, type Messages } from './messages';
export { OWN_COUNT_NOTES } from './ownCountNotes';
export { targetProblemText } from './targetProblems';
export { CHOICES, type ChoiceName, choiceOptions, choiceTitle, isChoice, valueNames } from './valueNames';
