import type { Sentences } from '@footfall/api';
import { loadMessages } from '@footfall/i18n';
import { createIntl, type IntlShape } from 'react-intl';
import { refusalOf } from './refusals';
import { sentenceText } from './sentence';

/** What is known of a call that failed. */
interface Failed extends Error {
  code?: unknown;
  status?: unknown;
  sentences?: Sentences;
}

const loaded = new Map<string, Promise<IntlShape>>();

/** Why a call failed, in a language whose texts are loaded when the first call fails. */
export async function errorText(locale: string, error: Failed): Promise<string> {
  let intl = loaded.get(locale);
  if (!intl) {
    intl = loadMessages((one) => import(`@footfall/i18n/compiled/sentences/${one}.json`), locale).then(
      (messages) => createIntl({ locale, messages }),
    );
    loaded.set(locale, intl);
    intl.catch(() => loaded.delete(locale));
  }
  return told(await intl, error);
}

/** The message's own sentence where it is known, as it says most; else what its code says. */
export function told(intl: IntlShape, error: Failed): string {
  const { message, code, status, sentences = {} } = error;
  if (Object.hasOwn(sentences, message)) return sentenceText(intl, message, sentences);
  const refusal = typeof code === 'string' ? refusalOf(code) : undefined;
  return refusal && !intl.locale.startsWith('en')
    ? intl.formatMessage(refusal, { status: String(status ?? '') })
    : message;
}
