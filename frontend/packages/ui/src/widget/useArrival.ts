import { type RefObject, useEffect } from 'react';

/** Scrolls the widget into view if the address of the page names it after the hash sign. */
export function useArrival(id: string | undefined, frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) frame.current?.scrollIntoView();
  }, [id, frame]);
}
