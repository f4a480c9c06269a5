import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** Tells why a call failed in the reader's language; in English it is the server's own sentence. */
export function useErrorText(): (error: unknown) => Promise<string> {
  const { locale } = useIntl();
  return async (error) => {
    const failed = error as Error;
    if (locale.startsWith('en')) return failed.message;
    // Texts of failures are not part of any page, as most pages never show one.
    return import('./failures').then(
      ({ errorText }) => errorText(locale, failed),
      () => failed.message,
    );
  };
}

/** The same of a query: empty while nothing failed, and until the words are there. */
export function useTextOfError(error: Error | null): string {
  const textOf = useErrorText();
  const [found, setFound] = useState({ error, text: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error says something else, the function does not
  useEffect(() => {
    let current = true;
    if (error) void textOf(error).then((text) => current && setFound({ error, text }));
    return () => {
      current = false;
    };
  }, [error]);
  return found.error === error ? found.text : '';
}
