import { type RefObject, useEffect } from 'react';

/** Brings the widget into sight that the address names behind its hash sign. */
export function useArrival(id: string | undefined, frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) frame.current?.scrollIntoView();
  }, [id, frame]);
}
