import type { IntlShape } from 'react-intl';

/**
 * Name of a site category in the reader's language (`nameMessages.ts` lists the known ones). Categories are imported
 * data; the name of an unknown one is returned unchanged.
 */
export function categoryName(category: string, intl: Pick<IntlShape, 'formatMessage' | 'messages'>): string {
  const message = { id: `ui.category.${camelCase(category)}` };
  return message.id in intl.messages ? intl.formatMessage(message) : category;
}

const camelCase = (words: string) =>
  words.toLowerCase().replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase());
