import { create } from 'zustand';
import type { Project } from './client';

/** A dialog about a project. */
export type ProjectDialog = { kind: 'competitors' | 'geo' | 'share'; project: Project };

interface OpenDialog {
  dialog: ProjectDialog | undefined;
  show: (dialog: ProjectDialog) => void;
  close: () => void;
}

/** The project dialog that is open; the top bar shows it, whichever page opened it. */
export const useProjectDialog = create<OpenDialog>((set) => ({
  dialog: undefined,
  show: (dialog) => set({ dialog }),
  close: () => set({ dialog: undefined }),
}));
