import {
  type Channel,
  FILTERS,
  type FilterControl,
  type FilterValues,
  type VisitFilter,
} from '@footfall/contract';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { categoryName } from './categoryName';
import { CHANNEL_NAMES } from './channels';
import { geoName } from './geoName';

/** A filter for one of a few words, whose names come with its declaration. */
export type ChoiceName = {
  [Name in VisitFilter]: (typeof FILTERS)[Name]['control'] extends 'choice' ? Name : never;
}[VisitFilter];

export const isChoice = (name: VisitFilter): name is ChoiceName => FILTERS[name].control === 'choice';

/** The filters for one of a few words. */
export const CHOICES = (Object.keys(FILTERS) as VisitFilter[]).filter(isChoice);

/** The title of a filter for one of a few words. */
export const choiceTitle = (name: ChoiceName, intl: IntlShape): string =>
  intl.formatMessage(FILTERS[name].texts.title);

/** The words of a filter for one of them, with their names. */
export const choiceOptions = (
  name: ChoiceName,
  intl: IntlShape,
): Array<{ value: FilterValues[ChoiceName]; text: string }> =>
  FILTERS[name].values.map((value) => ({ value, text: wordName(name, value, intl) }));

function wordName(name: ChoiceName, word: string, intl: IntlShape): string {
  const names: Readonly<Record<string, MessageDescriptor>> = FILTERS[name].names;
  const message = names[word];
  return message ? intl.formatMessage(message) : word;
}

const NAMES: Record<FilterControl, (code: string, intl: IntlShape, name: VisitFilter) => string> = {
  choice: (code, intl, name) => (isChoice(name) ? wordName(name, code, intl) : code),
  place: geoName,
  channels: (code, intl) => intl.formatMessage(CHANNEL_NAMES[code as Channel]),
  categories: categoryName,
};

/** The values of a filter in the reader's language; none for an empty list. */
export const valueNames = (name: VisitFilter, value: FilterValues[VisitFilter], intl: IntlShape): string[] =>
  [value].flat().map((code) => NAMES[FILTERS[name].control](code, intl, name));
