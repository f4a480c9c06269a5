import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tools.module.css';

const isCut = (box: Element): boolean =>
  box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;

/** A link that itself or its cell does not show as a whole. */
function cutLink(reached: Element): HTMLElement | null {
  const link = reached.closest('a');
  const cell = link?.closest('th, td');
  return link && cell && (isCut(link) || isCut(cell)) ? link : null;
}

/**
 * The whole name of a link that is cut, beside it while it has the focus: who points at it has its title, a keyboard has
 * none. Escape takes it away.
 */
export function useWholeName(): {
  events: {
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  name: ReactNode;
} {
  const [link, setLink] = useState<HTMLElement | null>(null);
  const hide = () => setLink(null);
  return {
    events: {
      onFocus: ({ target }) => setLink(cutLink(target)),
      onBlur: hide,
      onKeyDown: ({ key }) => key === 'Escape' && hide(),
    },
    name: link && <WholeName link={link} />,
  };
}

function WholeName({ link }: { link: HTMLElement }) {
  const [{ left, top, bottom }, setPlace] = useState(() => link.getBoundingClientRect());
  const fromLeft = Math.max(8, left);
  const isLow = bottom > window.innerHeight * 0.75;
  useEffect(() => {
    const move = () => setPlace(link.getBoundingClientRect());
    move();
    // A link that is reached by the keyboard scrolls into view.
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', move, { capture: true });
  }, [link]);
  // On the page itself, as a table cuts what is longer than it. Screen readers read the link.
  return createPortal(
    <div
      className={styles.whole}
      style={{
        left: fromLeft,
        ...(isLow ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }),
        maxWidth: `min(480px, calc(100vw - ${fromLeft + 8}px))`,
      }}
      aria-hidden="true"
    >
      {link.textContent}
    </div>,
    document.body,
  );
}
