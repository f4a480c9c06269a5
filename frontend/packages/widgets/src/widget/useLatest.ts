import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and always does what the newest `act` does. */
export function useLatest<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
