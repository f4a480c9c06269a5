import type { IntlShape } from 'react-intl';

/**
 * Name of a site category in the reader's language (`nameMessages.ts` lists them). Categories are imported data, so one
 * that is not known here comes back as it was imported.
 */
export function categoryName(category: string, intl: Pick<IntlShape, 'formatMessage' | 'messages'>): string {
  const message = { id: `ui.category.${camelCase(category)}` };
  return message.id in intl.messages ? intl.formatMessage(message) : category;
}

const camelCase = (words: string) =>
  words.toLowerCase().replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase());
