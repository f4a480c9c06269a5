import { tellUse } from '@footfall/contract';
import { type RefObject, useEffect } from 'react';

/** Records one usage event as soon as a widget is visible with its answer. */
export function useViewEvent(frame: RefObject<HTMLElement>, name: string, isAnswered: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!isAnswered || !element || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      tellUse({ kind: 'show', name: `widget.${name}` });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, name, isAnswered]);
}
