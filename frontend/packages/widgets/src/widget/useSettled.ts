import { useEffect, useState } from 'react';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 250;

/** The text once it has stood still for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
