import { type RefObject, useCallback, useRef } from 'react';

/** A ref for an element, and a function that says whether any part of it is on the screen; true before it is mounted. */
export function useIsVisible(): [RefObject<HTMLElement>, () => boolean] {
  const frame = useRef<HTMLElement>(null);
  const isVisible = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined || (box.bottom >= 0 && box.top <= window.innerHeight);
  }, []);
  return [frame, isVisible];
}
