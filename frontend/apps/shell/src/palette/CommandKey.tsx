import { useEffect } from 'react';
import { lazyDialog } from '../remotes/lazyPart';
import { TypedAhead } from './TypedAhead';
import { usePalette } from './usePalette';

const Palette = lazyDialog(() => import('./Palette'), <TypedAhead />);

/** Opens the command palette on Ctrl-K (Command-K on a Mac), wherever the focus is. */
export function CommandKey() {
  const { open, setOpen } = usePalette();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [setOpen]);
  return open ? <Palette onClose={() => setOpen(false)} /> : null;
}
