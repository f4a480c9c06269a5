import type { Sentences } from '@footfall/api';
import { loadMessages } from '@footfall/i18n';
import { createIntl, type IntlShape } from 'react-intl';
import { refusalOf } from './refusals';
import { sentenceText } from './sentence';

/** An error that may be a `ReportError`. */
interface Failed extends Error {
  code?: unknown;
  status?: unknown;
  sentences?: Sentences;
}

const loaded = new Map<string, Promise<IntlShape>>();

/** Why a call failed, in this language. The texts are loaded with the first failure; rejects if they cannot be. */
export async function errorText(locale: string, error: Failed): Promise<string> {
  let intl = loaded.get(locale);
  if (!intl) {
    intl = loadMessages((one) => import(`@footfall/i18n/compiled/sentences/${one}.json`), locale).then(
      (messages) => createIntl({ locale, messages }),
    );
    loaded.set(locale, intl);
    intl.catch(() => loaded.delete(locale));
  }
  return failureText(await intl, error);
}

/** The translation of the error's own sentence, which says most; else the text for its code; else the message. */
export function failureText(intl: IntlShape, error: Failed): string {
  const { message, code, status, sentences = {} } = error;
  if (Object.hasOwn(sentences, message)) return sentenceText(intl, message, sentences);
  const refusal = typeof code === 'string' ? refusalOf(code) : undefined;
  return refusal && !intl.locale.startsWith('en')
    ? intl.formatMessage(refusal, { status: String(status ?? '') })
    : message;
}
