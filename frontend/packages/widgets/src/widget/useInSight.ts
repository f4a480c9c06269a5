import { type RefObject, useCallback, useRef } from 'react';

/** For an element, and a function that tells whether the reader sees any of it now; yes while it is not there. */
export function useInSight(): [RefObject<HTMLElement>, () => boolean] {
  const frame = useRef<HTMLElement>(null);
  const isInSight = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined || (box.bottom >= 0 && box.top <= window.innerHeight);
  }, []);
  return [frame, isInSight];
}
