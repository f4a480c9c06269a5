import { useState } from 'react';

/** Id of the row of a chart that the pointer or the arrow keys are on, attributes of a row, and a setter. */
export function usePointed() {
  const [pointed, setPointed] = useState<string | null>(null);
  const pointing = (id: string) => ({
    'data-pointed': pointed === id || undefined,
    onPointerEnter: () => setPointed(id),
    onPointerLeave: () => setPointed(null),
  });
  return [pointed, pointing, setPointed] as const;
}
