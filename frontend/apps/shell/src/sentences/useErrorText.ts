import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** A function that says why a call failed, in the reader's language, in English the server's sentence. Never rejects. */
export function useErrorText(): (error: unknown) => Promise<string> {
  const { locale } = useIntl();
  return async (error) => {
    const failed = error as Error;
    if (locale.startsWith('en')) return failed.message;
    // Loaded on demand, because most pages never show an error.
    return import('./failures').then(
      ({ errorText }) => errorText(locale, failed),
      () => failed.message,
    );
  };
}

/** The same for the error of a query: empty without an error and until the texts are loaded. */
export function useTextOfError(error: Error | null): string {
  const textOf = useErrorText();
  const [found, setFound] = useState({ error, text: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another error changes the text, not a new `textOf`
  useEffect(() => {
    let current = true;
    if (error) void textOf(error).then((text) => current && setFound({ error, text }));
    return () => {
      current = false;
    };
  }, [error]);
  return found.error === error ? found.text : '';
}
