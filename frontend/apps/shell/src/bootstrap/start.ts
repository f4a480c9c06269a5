import { DEFAULT_LOCALE, GUEST, type Locale, type Preload } from '@footfall/contract';
import { type LoadedMessages, loadMessages } from '@footfall/i18n';
import { holdCallsOfEndedSession } from '../access/endedSession';
import { registerPageRemotes } from '../remotes/runtime';
import { loadSuffixList } from '../targets/suffixList';
import { needsSuffixList } from '../targets/target';
import { parseSearch, readSearch } from '../url-state/search';
import { loadShellMessages } from './messages';
import { restorePreferences, usePreferences } from './preferences';
import { readPreload } from './preload';
import { signals } from './signals';

export interface StartedPage {
  preload: Preload;
  messages: LoadedMessages;
}

/** Reads the preload, registers the remotes and loads the messages, then emits the engine-ready signal. */
export async function startPage(): Promise<StartedPage> {
  const preload = readPreload();
  if (preload.user.id !== GUEST.id) holdCallsOfEndedSession();
  registerPageRemotes(preload.remotes);
  restorePreferences(preload.locale, preload.user.locale);
  const [messages] = await Promise.all([
    loadFirstMessages(usePreferences.getState().locale),
    asksForSuffixList() && loadSuffixList(),
  ]);
  signals.emit('EngineReady', { locale: messages.locale });
  return { preload, messages };
}

/** Whether the targets in the address can only be read with the Public Suffix List. */
function asksForSuffixList(): boolean {
  return needsSuffixList(readSearch(parseSearch(window.location.search)).targets ?? '');
}

/** Loads the messages of a language, or English ones if it cannot be loaded. Throws if these fail too. */
async function loadFirstMessages(locale: Locale): Promise<LoadedMessages> {
  try {
    return { locale, messages: await loadMessages(loadShellMessages, locale) };
  } catch (error) {
    if (locale === DEFAULT_LOCALE) throw error;
    console.error(`The language '${locale}' could not be loaded.`, error);
    usePreferences.setState({ locale: DEFAULT_LOCALE });
    return loadFirstMessages(DEFAULT_LOCALE);
  }
}
