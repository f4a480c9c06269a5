import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './controls.module.css';

interface PopupProps {
  /** Names button and panel where the button's own text does not. */
  label?: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  /** Opens at once: for a panel that an earlier choice asks for. */
  startOpen?: boolean;
  children: (close: () => void) => ReactNode;
}

const GAP = 4;
const MARGIN = 8;

/** A button and the panel it opens. Escape, a click elsewhere and leaving it by keyboard close it. */
export function Popup(props: PopupProps) {
  const { label, button, buttonClass = styles.control, startOpen = false, children } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(startOpen);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useLayoutEffect(() => {
    if (!open || !panel.current) return;
    const move = () => place(panel.current, trigger.current);
    move();
    focusFirst(panel.current);
    // What comes later into the panel, loaded or read, must not push it out of the window.
    const watch = new ResizeObserver(move);
    watch.observe(panel.current);
    return () => watch.disconnect();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const inside = [trigger.current, panel.current].some((part) => part?.contains(event.target as Node));
      if (!inside) setOpen(false);
    };
    const hide = () => setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    window.addEventListener('resize', hide);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      window.removeEventListener('resize', hide);
    };
  }, [open]);

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open &&
        createPortal(
          <div
            ref={panel}
            id={id}
            className={styles.panel}
            role="dialog"
            aria-label={label ?? trigger.current?.textContent ?? undefined}
            tabIndex={-1}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            {children(close)}
          </div>,
          document.body,
        )}
    </>
  );
}

/** Below the button, inside the window; a scrolling row of filters must not cut it off, so it is fixed. */
function place(panel: HTMLElement | null, trigger: HTMLElement | null): void {
  if (!panel || !trigger) return;
  const anchor = trigger.getBoundingClientRect();
  const left = Math.min(anchor.left, window.innerWidth - panel.offsetWidth - MARGIN);
  panel.style.left = `${Math.max(MARGIN, left)}px`;
  panel.style.top = `${anchor.bottom + GAP}px`;
}

function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>('[autofocus], input:not([type=radio]), button');
  (first ?? panel).focus({ preventScroll: true });
}
