import { create } from 'zustand';

interface Hidden {
  ids: ReadonlySet<string>;
  hide: (id: string) => void;
  show: (id: string) => void;
}

/** Ids of projects that are hidden until their deletion is sent or undone. */
export const useHidden = create<Hidden>((set) => ({
  ids: new Set(),
  hide: (id) => set(({ ids }) => ({ ids: new Set([...ids, id]) })),
  show: (id) => set(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) })),
}));
