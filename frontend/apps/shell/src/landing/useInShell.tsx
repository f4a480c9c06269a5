import type { ReactNode } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';

/** Returns a function that wraps a part of the shell for a remote to render, so that it keeps the shell's messages. */
export function useInShell(): (part: ReactNode) => ReactNode {
  const intl = useIntl();
  return (part) => part && <RawIntlProvider value={intl}>{part}</RawIntlProvider>;
}
