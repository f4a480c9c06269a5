import { useLayoutEffect } from 'react';
import { usePalette } from './usePalette';

/** Takes typed letters while the palette is loading, so that none is lost. */
export function TypedAhead() {
  const { type, setOpen } = usePalette();
  // A layout effect, so that its listener is gone once the field is there and cannot take the field's first letter.
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
