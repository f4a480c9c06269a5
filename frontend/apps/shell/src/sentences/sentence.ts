import type { Sentences } from '@footfall/api';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { CELLS } from './cells';
import { FIELDS } from './fields';
import { FILES } from './files';
import { LEFT_OUT } from './leftOut';
import { OPTIONS } from './options';
import { PUBLISHING } from './publishing';
import { SERVICES } from './services';
import { WORK } from './work';

type CodedSentence = Sentences[string];

/** The text of each sentence of the server; the type check fails for a code without a text. */
const MESSAGES: Record<CodedSentence['code'], MessageDescriptor> = {
  ...CELLS,
  ...LEFT_OUT,
  ...OPTIONS,
  ...PUBLISHING,
  ...FIELDS,
  ...FILES,
  ...SERVICES,
  ...WORK,
};

/**
 * A sentence of the server in the reader's language. Returns `english` for English readers, because the server's own
 * sentence is more exact, and for a sentence whose code is missing or unknown here, as of a newer server.
 */
export function sentenceText(intl: IntlShape, english: string, sentences: Sentences): string {
  if (intl.locale.startsWith('en') || !Object.hasOwn(sentences, english)) return english;
  const { code, values } = sentences[english] as CodedSentence;
  if (!Object.hasOwn(MESSAGES, code)) return english;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    shownValue(intl, name, value, sentences),
  ]);
  return intl.formatMessage(MESSAGES[code], Object.fromEntries(shown));
}

/** Names of values that are sentences themselves, to be translated too. */
const NESTED = new Set(['problem', 'reason', 'advice']);

function shownValue(intl: IntlShape, name: string, value: string | number, sentences: Sentences) {
  if (typeof value === 'number') return value;
  if (NESTED.has(name)) return sentenceText(intl, value, sentences);
  return shownDate(intl, value);
}

const ISO = /^\d{4}-\d{2}(-\d{2})?$/;

function shownDate(intl: IntlShape, text: string): string {
  const iso = ISO.exec(text);
  return iso
    ? intl.formatDate(new Date(text), {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'short',
        ...(iso[1] && { day: 'numeric' }),
      })
    : text;
}
