import { type PointerEvent, useState } from 'react';

/** The largest scale. */
const LARGEST = 8;

/**
 * The scale of a map and the part of it that is shown, and what changes them. Places are shares of the whole
 * map, 0-1.
 */
export function useZoom() {
  const [view, setView] = useState({ scale: 1, x: 0.5, y: 0.5 });
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null);
  const { scale } = view;
  const half = 0.5 / scale;
  const inside = (middle: number, edge = half) => Math.min(1 - edge, Math.max(edge, middle));
  const zoomTo = (next: number) =>
    setView({ scale: next, x: inside(view.x, 0.5 / next), y: inside(view.y, 0.5 / next) });
  const [left, top] = [inside(view.x) - half, inside(view.y) - half];

  return {
    scale,
    canGrow: scale < LARGEST,
    grow: () => zoomTo(Math.min(LARGEST, scale * 2)),
    shrink: () => zoomTo(Math.max(1, scale / 2)),
    viewBox: (width: number, height: number) =>
      `${left * width} ${top * height} ${width / scale} ${height / scale}`,
    /** Place of a tooltip for a point of the map, in px of the drawing. */
    place: ({ x, y }: { x: number; y: number }, width: number, height: number) => ({
      x: (x - left * width) * scale,
      y: Math.max(0, (y - top * height) * scale - 24),
      width,
    }),
    dragging: {
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        if (scale === 1) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        if (!held) return;
        const { width, height } = event.currentTarget.getBoundingClientRect();
        const x = inside(view.x - (event.clientX - held.x) / width / scale);
        const y = inside(view.y - (event.clientY - held.y) / height / scale);
        setView({ scale, x, y });
        setHeld({ x: event.clientX, y: event.clientY });
      },
      onPointerUp: () => setHeld(null),
    },
  };
}

export type Zoom = ReturnType<typeof useZoom>;
