import { useLayoutEffect } from 'react';
import { usePalette } from './usePalette';

/** Takes the palette's place while it is loading, so that no letter typed meanwhile is lost. */
export function TypedAhead() {
  const { type, setOpen } = usePalette();
  // Undone with the same stroke that shows the field: a later one would take the field's first letter.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) type(event.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [type, setOpen]);
  return null;
}
