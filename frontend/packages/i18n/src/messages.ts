import type { MessageFormatElement } from 'react-intl';

/** Compiled messages of an app in one language, by id. */
export type Messages = Record<string, MessageFormatElement[]>;

/** Fetches the compiled file of a language, one chunk each: `(l) => import(`@footfall/i18n/compiled/shell/${l}.json`)`. */
export type MessageLoader = (locale: string) => Promise<unknown>;

/** Messages of a language; a bundler wraps the file of a JSON import in `default`. */
export async function loadMessages(load: MessageLoader, locale: string): Promise<Messages> {
  const file = (await load(locale)) as { default?: Messages } & Messages;
  return file.default ?? file;
}
