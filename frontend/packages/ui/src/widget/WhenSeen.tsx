import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** px below the window at which a picture is about to be seen. */
const AHEAD = 200;

/**
 * Draws a picture whose code is loaded on its own once it comes near the window. Until then its place is kept, and
 * paper shows `printed` there.
 */
export function WhenSeen(props: { height: number; printed: ReactNode; children: ReactNode }) {
  const { height, printed, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!place.current || isSeen) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setSeen(true),
      {
        rootMargin: `${AHEAD}px`,
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isSeen]);
  const waiting = (
    <div ref={place} style={{ minHeight: height }}>
      <div data-print-only>{printed}</div>
    </div>
  );
  return isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
