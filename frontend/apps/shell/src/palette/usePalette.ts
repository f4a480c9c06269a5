import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  /** The field's text. It stands here because it is typed into before the field has arrived. */
  text: string;
  setOpen: (open: boolean) => void;
  setText: (text: string) => void;
  type: (letter: string) => void;
}

/** Whether the command palette is open: key and button both open it. */
export const usePalette = create<PaletteState>((set) => ({
  open: false,
  text: '',
  setOpen: (open) => set({ open, text: '' }),
  setText: (text) => set({ text }),
  type: (letter) => set(({ text }) => ({ text: text + letter })),
}));
