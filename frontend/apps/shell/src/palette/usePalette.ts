import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  /** The field's text. Stored here because the reader may type before the field is loaded. */
  text: string;
  setOpen: (open: boolean) => void;
  setText: (text: string) => void;
  type: (letter: string) => void;
}

/** State of the command palette, which the keyboard shortcut and the button both open. */
export const usePalette = create<PaletteState>((set) => ({
  open: false,
  text: '',
  setOpen: (open) => set({ open, text: '' }),
  setText: (text) => set({ text }),
  type: (letter) => set(({ text }) => ({ text: text + letter })),
}));
