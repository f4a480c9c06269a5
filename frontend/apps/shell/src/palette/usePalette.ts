import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  /** What was typed before the palette had arrived: it begins with this. */
  typed: string;
  setOpen: (open: boolean) => void;
  type: (letter: string) => void;
}

/** Whether the command palette is open: key and button both open it. */
export const usePalette = create<PaletteState>((set) => ({
  open: false,
  typed: '',
  setOpen: (open) => set({ open, typed: '' }),
  type: (letter) => set(({ typed }) => ({ typed: typed + letter })),
}));
