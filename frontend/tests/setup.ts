import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { StateCreator } from 'zustand';

// A part of the page that is loaded lazily has to be compiled first; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 8000 });

// jsdom has no layout: what asks for it gets one narrow answer.
if (typeof window !== 'undefined') {
  window.matchMedia ??= vi.fn((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }));
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  window.HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

// Stores live as long as their module, which all files of a worker share: without this a test would find the words
// and choices of the one before.
const stores = vi.hoisted(() => {
  const shared = globalThis as { storesToReset?: Array<() => void> };
  shared.storesToReset ??= [];
  return { reset: shared.storesToReset };
});
vi.mock('zustand', async (importOriginal) => {
  const real = await importOriginal<typeof import('zustand')>();
  const create = <State>(start: StateCreator<State>) => {
    const store = real.create(start);
    stores.reset.push(() => store.setState(store.getInitialState(), true));
    return store;
  };
  return { ...real, create };
});

afterEach(() => {
  cleanup();
  for (const reset of stores.reset) reset();
});
