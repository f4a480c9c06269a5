import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Tell = (sites: readonly string[]) => void;

const TellUnseen = createContext<Tell>(() => {});

export const UnseenSitesProvider = TellUnseen.Provider;

/** The sites that an answer said are nowhere in the data, and how a widget tells of more. */
export function useUnseenSites(): [ReadonlySet<string>, Tell] {
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>(
    (sites) =>
      setUnseen((before) =>
        sites.every((site) => before.has(site)) ? before : new Set([...before, ...sites]),
      ),
    [],
  );
  return [unseen, tell];
}

/** Tells the dashboard which targets of a widget are nowhere in the data. */
export function useTellUnseen(sites: ReadonlySet<string>): void {
  const tell = useContext(TellUnseen);
  const key = [...sites].join('\n');
  useEffect(() => {
    if (key) tell(key.split('\n'));
  }, [tell, key]);
}
