import { create } from 'zustand';
import type { SiteOf } from './host';

interface SuffixList {
  /** Undefined until the Public Suffix List is there. */
  siteOf: SiteOf | undefined;
}

/** The Public Suffix List: 47 kB that the first screen does without. */
export const useSuffixList = create<SuffixList>(() => ({ siteOf: undefined }));

let loading: Promise<SiteOf | undefined> | undefined;

/** Fetches the list once. Undefined when it does not arrive; the next call tries again. */
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
