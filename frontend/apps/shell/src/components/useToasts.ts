import { create } from 'zustand';

export interface Toast {
  id: number;
  text: string;
  look: 'plain' | 'bad';
  forMs: number;
  action?: { text: string; run: () => void } | undefined;
  /** Called when the toast disappears and its action was not used. */
  onGone?: (() => void) | undefined;
}

interface Toasts {
  shown: readonly Toast[];
  say: (toast: { text: string } & Partial<Omit<Toast, 'id' | 'text'>>) => void;
  leave: (id: number, acted?: boolean) => void;
}

const USUAL_MS = 6000;
let made = 0;

/** Short messages about a finished action, at the bottom of the page. */
export const useToasts = create<Toasts>((set, get) => ({
  shown: [],
  say: (toast) => {
    made += 1;
    set({ shown: [...get().shown, { look: 'plain', forMs: USUAL_MS, ...toast, id: made }] });
  },
  leave: (id, acted = false) => {
    const leaving = get().shown.find((toast) => toast.id === id);
    set({ shown: get().shown.filter((toast) => toast.id !== id) });
    if (!acted) leaving?.onGone?.();
  },
}));
