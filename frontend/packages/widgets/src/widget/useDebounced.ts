import { useEffect, useState } from 'react';

/** Milliseconds without a key press before the text is used. */
const PAUSE_MS = 250;

/** `text`, but a change counts only after `text` has stayed the same for a quarter of a second. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
