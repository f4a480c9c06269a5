import { useMemo } from 'react';
import { useSuffixList } from './suffixList';
import { readTargetList, type TargetList } from './target';

/** Targets in a comma-separated text, read again with the Public Suffix List as soon as it is loaded. */
export function useTargetList(text: string): TargetList {
  const siteOf = useSuffixList((list) => list.siteOf);
  return useMemo(() => readTargetList(text, siteOf), [text, siteOf]);
}
