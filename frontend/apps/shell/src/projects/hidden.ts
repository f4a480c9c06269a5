import { create } from 'zustand';

interface Hidden {
  ids: ReadonlySet<string>;
  hide: (id: string) => void;
  show: (id: string) => void;
}

/** Projects that are hidden because they are about to be deleted. */
export const useHidden = create<Hidden>((set) => ({
  ids: new Set(),
  hide: (id) => set(({ ids }) => ({ ids: new Set([...ids, id]) })),
  show: (id) => set(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) })),
}));
