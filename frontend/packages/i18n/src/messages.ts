import type { MessageFormatElement } from 'react-intl';

/** Compiled messages of an app in one language, by id. */
export type Messages = Record<string, MessageFormatElement[]>;

/** Imports a language's compiled messages, one chunk each: `(l) => import(`@footfall/i18n/compiled/shell/${l}.json`)`. */
export type MessageLoader = (locale: string) => Promise<unknown>;

/** Loads the messages of a language. Bundlers put the content of an imported JSON file into `default`. */
export async function loadMessages(load: MessageLoader, locale: string): Promise<Messages> {
  const file = (await load(locale)) as { default?: Messages } & Messages;
  return file.default ?? file;
}
