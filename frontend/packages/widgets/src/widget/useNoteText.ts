import type { CodedNote } from '@footfall/api';
import { loadMessages, type Messages } from '@footfall/i18n';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createIntl, type IntlShape, useIntl } from 'react-intl';

/** Writes a note, with `nodes` in place of values; in the server's English if its code is missing or unknown. */
export interface NoteText {
  (coded: CodedNote | undefined, english: string): string;
  (coded: CodedNote | undefined, english: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode;
}

const IN_ENGLISH: NoteText = (_: unknown, english: string) => english;

const loadNotes = (locale: string) => import(`@footfall/i18n/compiled/notes/${locale}.json`);
const loadCounts = (locale: string) => import(`@footfall/i18n/compiled/notes-on-counts/${locale}.json`);

/** Loads the texts for these notes. On demand, because most pages have no note and few one about first-party counts. */
async function load(locale: string, codes: string) {
  const { isOnCounts, noteText } = await import('./notes');
  const needed = codes.split(' ').some(isOnCounts) ? [loadNotes, loadCounts] : [loadNotes];
  const messages: Messages[] = await Promise.all(needed.map((texts) => loadMessages(texts, locale)));
  return (intl: IntlShape): NoteText => {
    const more = createIntl({ locale, messages: Object.assign({}, intl.messages, ...messages) });
    return ((coded: CodedNote | undefined, english: string, nodes?: Readonly<Record<string, ReactNode>>) =>
      coded ? noteText(more, coded, english, nodes) : english) as NoteText;
  };
}

/** Loads a function that writes notes with these codes in the reader's language; in English where that fails. */
export async function loadNoteText(intl: IntlShape, codes: ReadonlySet<string>): Promise<NoteText> {
  const textOf = await load(intl.locale, [...codes].sort().join(' ')).catch(() => () => IN_ENGLISH);
  return textOf(intl);
}

/** A function that writes notes with these codes in the reader's language; undefined without codes and while loading. */
export function useNoteText(codes: ReadonlySet<string>): NoteText | undefined {
  const intl = useIntl();
  const { locale } = intl;
  const asked = [...codes].sort().join(' ');
  const [loaded, setLoaded] = useState<{
    locale: string;
    asked: string;
    textOf: (intl: IntlShape) => NoteText;
  }>();
  const isThere = loaded?.locale === locale && loaded.asked === asked;
  useEffect(() => {
    if (!asked || isThere) return;
    let isCurrent = true;
    const keep = (textOf: (intl: IntlShape) => NoteText) => isCurrent && setLoaded({ locale, asked, textOf });
    load(locale, asked).then(keep, (error: unknown) => {
      console.error(`Notes in the language '${locale}' could not be loaded.`, error);
      keep(() => IN_ENGLISH);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, isThere, locale]);
  return useMemo(() => (isThere ? loaded.textOf(intl) : undefined), [isThere, loaded, intl]);
}
