import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Add = (sites: readonly string[]) => void;

const AddUnseen = createContext<Add>(() => {});

export const UnseenSitesProvider = AddUnseen.Provider;

/** The sites that an answer said are nowhere in the data, and a function by which widgets add more. */
export function useUnseenSites(): [ReadonlySet<string>, Add] {
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  const add = useCallback<Add>(
    (sites) =>
      setUnseen((before) =>
        sites.every((site) => before.has(site)) ? before : new Set([...before, ...sites]),
      ),
    [],
  );
  return [unseen, add];
}

/** Adds to the sites of the dashboard those targets of a widget that are nowhere in the data. */
export function useReportUnseen(sites: ReadonlySet<string>): void {
  const add = useContext(AddUnseen);
  const key = [...sites].join('\n');
  useEffect(() => {
    if (key) add(key.split('\n'));
  }, [add, key]);
}
