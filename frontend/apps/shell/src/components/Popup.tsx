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

/** A button and the panel it opens. Escape, a click elsewhere or moving the focus out of it closes it; the focus goes on from its button. */
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
    place(panel.current, trigger.current);
    focusFirst(panel.current);
    // What comes later into the panel, loaded or read, must not push it out of the window; and where it replaces
    // what held the focus, a button to try again for one, the focus stays in the panel.
    const watch = new ResizeObserver(() => {
      place(panel.current, trigger.current);
      const { activeElement, body } = document;
      if (panel.current && (activeElement === body || activeElement === panel.current))
        focusFirst(panel.current);
    });
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
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== document.body) return;
      setOpen(false);
      trigger.current?.focus();
    };
    const follow = () => place(panel.current, trigger.current);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    window.addEventListener('resize', hide);
    // The panel goes along with its button, whatever scrolls below it.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
      window.removeEventListener('resize', hide);
      document.removeEventListener('scroll', follow, { capture: true });
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
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
              if (event.key !== 'Tab' || !isAtEdge(event.currentTarget, event.shiftKey)) return;
              // The panel is the last of the document, and what follows it for a reader is what follows its button.
              if (event.shiftKey) event.preventDefault();
              close();
            }}
          >
            {children(close)}
          </div>,
          document.body,
        )}
    </>
  );
}

/**
 * Below the button and flush with its left edge, or with its right one where the window ends. A panel too tall for
 * the room below moves up as far as it must. It is fixed, for a scrolling row of filters must not cut it off.
 */
function place(panel: HTMLElement | null, trigger: HTMLElement | null): void {
  if (!panel || !trigger) return;
  const anchor = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const fits = anchor.left + panel.offsetWidth <= clientWidth - MARGIN;
  const left = fits ? anchor.left : Math.min(anchor.right, clientWidth - MARGIN) - panel.offsetWidth;
  const top = Math.min(anchor.bottom + GAP, clientHeight - MARGIN - panel.offsetHeight);
  panel.style.left = `${Math.max(MARGIN, left)}px`;
  panel.style.top = `${Math.max(MARGIN, top)}px`;
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Whether nothing more in the panel can be reached by going on, or back, from what has the focus. */
function isAtEdge(panel: HTMLElement, back: boolean): boolean {
  const { activeElement } = document;
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      stop === activeElement || (!stop.matches(':disabled') && isSeen(stop) && !isAlike(stop, activeElement)),
  );
  const edge = back ? stops[0] : stops.at(-1);
  return stops.length === 0 || edge === activeElement || (back && panel === activeElement);
}

const isSeen = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

/** Two radio buttons of one group are one stop. */
const isAlike = (one: Element, other: Element | null): boolean =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  other.type === 'radio' &&
  one.name === other.name;

function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>('[autofocus], input:not([type=radio]), button');
  (first ?? panel).focus({ preventScroll: true });
}
