import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './wholeName.module.css';

const isCut = (box: Element): boolean =>
  box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;

/** The text of a link beside it, where the link itself or its cell does not show it as a whole. */
export default function WholeName({ link }: { link: HTMLElement }) {
  const cell = link.closest('th, td');
  return cell && (isCut(link) || isCut(cell)) ? <Beside link={link} /> : null;
}

function Beside({ link }: { link: HTMLElement }) {
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
