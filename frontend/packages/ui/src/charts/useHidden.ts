import { useCallback, useState } from 'react';

/** Ids of the series that are hidden in the legend, and a function that hides or shows one. */
export function useHidden(atStart: readonly string[] = []): [ReadonlySet<string>, (id: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(atStart));
  const toggle = useCallback((id: string) => {
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return [hidden, toggle];
}
