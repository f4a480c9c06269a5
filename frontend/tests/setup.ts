import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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

afterEach(cleanup);
