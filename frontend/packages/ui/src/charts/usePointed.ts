import { useState } from 'react';

/** Which row of a picture the pointer or the keys are on, what makes a row notice it, and the way to go to another. */
export function usePointed() {
  const [pointed, setPointed] = useState<string | null>(null);
  const pointing = (id: string) => ({
    'data-pointed': pointed === id || undefined,
    onPointerEnter: () => setPointed(id),
    onPointerLeave: () => setPointed(null),
  });
  return [pointed, pointing, setPointed] as const;
}
