import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './wholeName.module.css';

const isCut = (box: Element): boolean =>
  box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;

/** The whole text of a link, shown next to it where the link or its cell cuts it. */
export default function WholeName({ link }: { link: HTMLElement }) {
  const cell = link.closest('th, td');
  return cell && (isCut(link) || isCut(cell)) ? <NextToLink link={link} /> : null;
}

function NextToLink({ link }: { link: HTMLElement }) {
  const [{ left, top, bottom }, setPlace] = useState(() => link.getBoundingClientRect());
  const fromLeft = Math.max(8, left);
  const isLow = bottom > window.innerHeight * 0.75;
  useEffect(() => {
    const move = () => setPlace(link.getBoundingClientRect());
    move();
    // A link that the keyboard reaches scrolls into view, and then moves.
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', move, { capture: true });
  }, [link]);
  // A child of `body`, as the table would cut it. Hidden from screen readers, which read the link.
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
