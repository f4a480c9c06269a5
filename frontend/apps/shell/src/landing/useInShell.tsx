import type { ReactNode } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';

/** Wraps a part of the shell that a remote renders on its page, so that it keeps the shell's messages. */
export function useInShell(): (part: ReactNode) => ReactNode {
  const intl = useIntl();
  return (part) => part && <RawIntlProvider value={intl}>{part}</RawIntlProvider>;
}
