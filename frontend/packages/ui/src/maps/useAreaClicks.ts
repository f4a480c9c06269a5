import { type PointerEvent, useRef } from 'react';

/** px the pointer may move between press and release of a click; further, it drags the map. */
const CLICK = 4;

/**
 * `open` opens the area that is pointed at; `clicks` are attributes that do so on clicks, but not after a
 * drag.
 */
export function useAreaClicks(pointed: string | null, onOpen: ((area: string) => void) | undefined) {
  const pressed = useRef({ x: 0, y: 0 });
  const open = onOpen && pointed !== null ? () => onOpen(pointed) : undefined;
  const clicks = {
    'data-opens': open ? true : undefined,
    onPointerDownCapture: ({ clientX, clientY }: PointerEvent) => {
      pressed.current = { x: clientX, y: clientY };
    },
    onPointerUpCapture: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = pressed.current;
      if (Math.hypot(clientX - x, clientY - y) < CLICK) open?.();
    },
  };
  return { open, clicks };
}
