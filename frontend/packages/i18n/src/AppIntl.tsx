import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { loadMessages, type MessageLoader, type Messages } from './messages';

export interface LoadedMessages {
  locale: string;
  messages: Messages;
}

interface AppIntlProps {
  locale: string;
  load: MessageLoader;
  /** Messages that are already loaded; with them the first paint does not wait. */
  initial?: LoadedMessages;
  /** Shown until the first messages are loaded. After a change of `locale` the old language stays until then instead. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Translates everything below to `locale`. When its messages cannot be loaded the previous language stays;
 * without one the error goes to the nearest error boundary.
 */
export function AppIntl({ locale, load, initial, fallback = null, children }: AppIntlProps) {
  const [loaded, setLoaded] = useState(initial);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (loaded?.locale === locale) return;
    let current = true;
    loadMessages(load, locale).then(
      (messages) => current && setLoaded({ locale, messages }),
      (error: unknown) => {
        console.error(`The language '${locale}' could not be loaded.`, error);
        if (current) setFailure(error);
      },
    );
    return () => {
      current = false;
    };
  }, [load, locale, loaded]);

  if (!loaded) {
    if (failure) throw failure;
    return fallback;
  }
  return (
    <IntlProvider locale={loaded.locale} messages={loaded.messages} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
