import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** A chart is drawn when it is less than so many px outside of the window. */
const AHEAD = 200;

/**
 * Loads and draws a chart once it comes near the window; its code is a chunk of its own. Until then its place
 * is kept free, where paper shows `printed`.
 */
export function WhenSeen(props: { height: number; printed: ReactNode; children: ReactNode }) {
  const { height, printed, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!place.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      {
        rootMargin: `${AHEAD}px`,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const waiting = (
    <div ref={place} style={{ minHeight: height }}>
      <div data-print-only>{printed}</div>
    </div>
  );
  return isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
