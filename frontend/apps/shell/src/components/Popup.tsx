import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './controls.module.css';

interface PopupProps {
  /** Accessible name of button and panel, if the button's text is not enough. */
  label?: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  /** Opens at once, for a panel that the reader has just asked for elsewhere. */
  startOpen?: boolean;
  children: (close: () => void) => ReactNode;
}

const GAP = 4;
const MARGIN = 8;

/** A button and its panel. Escape, a click elsewhere or moving the focus out closes it; Tab goes on from the button. */
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
    // Content that arrives later must not push the panel out of the window. If it replaces the focused element, such
    // as a "Try again" button, the focus goes to the panel's first element.
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
    // The panel moves with its button when anything scrolls.
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
              // The panel is last in the document, but for readers the element after it is the one after its button.
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
 * Puts the panel below the button, aligned with its left edge, or with its right one if the window is too narrow. A
 * panel too tall for the room below moves up. It is fixed, so that a scrolling row of filters does not cut it off.
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

/** Whether Tab, or Shift+Tab if `back`, would leave the panel from the focused element. */
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

/** Whether two elements are radio buttons of one group, which is a single tab stop. */
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
