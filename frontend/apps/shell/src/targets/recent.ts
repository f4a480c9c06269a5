import type { Target } from '@footfall/contract';
import { create } from 'zustand';
import { targetsFromText, targetToText } from './target';

const STORAGE_KEY = 'footfall.recent';
const KEPT = 8;

interface Recent {
  targets: readonly Target[];
  note: (target: Target) => void;
}

/** Targets opened in this browser, the latest first. */
export const useRecent = create<Recent>((set, get) => ({
  targets: readStored(),
  note: (target) => {
    const others = get().targets.filter((one) => targetToText(one) !== targetToText(target));
    const targets = [target, ...others].slice(0, KEPT);
    set({ targets });
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(targets.map(targetToText)));
    } catch {
      // Without storage the list lasts as long as the page.
    }
  },
}));

function readStored(): Target[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((text) => (typeof text === 'string' ? targetsFromText(text) : [])).slice(0, KEPT);
  } catch {
    return [];
  }
}
