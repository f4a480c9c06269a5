import { useEffect, useState } from 'react';

/** Milliseconds without a key press after which the server is asked. */
const PAUSE_MS = 250;

/** The text once nobody has typed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
