import { useMemo } from 'react';
import { useSuffixList } from './suffixList';
import { readTargetList, type TargetList } from './target';

/** Targets of a comma-separated text; the Public Suffix List checks them as soon as it is there. */
export function useTargetList(text: string): TargetList {
  const siteOf = useSuffixList((list) => list.siteOf);
  return useMemo(() => readTargetList(text, siteOf), [text, siteOf]);
}
