import { create } from 'zustand';
import type { SiteOf } from './host';

interface SuffixList {
  /** Undefined until the Public Suffix List is loaded. */
  siteOf: SiteOf | undefined;
}

/** The Public Suffix List, loaded on demand: the first screen does without its 47 kB. */
export const useSuffixList = create<SuffixList>(() => ({ siteOf: undefined }));

let loading: Promise<SiteOf | undefined> | undefined;

/** Loads the list once. Resolves to undefined if that fails; the next call tries again. */
export function loadSuffixList(): Promise<SiteOf | undefined> {
  loading ??= import('./publicSuffixes').then(
    ({ siteOf }) => {
      useSuffixList.setState({ siteOf });
      return siteOf;
    },
    (error: unknown) => {
      console.error('The Public Suffix List could not be loaded: the server alone checks targets.', error);
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}
