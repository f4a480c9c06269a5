import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../src/clipboard';

/**
 * A page served by http: without `navigator.clipboard`, but with the old command that copies the selection.
 */
function pageWithoutClipboard(): { copied: string[] } {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    const field = document.querySelector('textarea');
    if (field) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return field !== null;
  };
  return { copied };
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('copies on a page served by http, and leaves no element behind', async () => {
  const { copied } = pageWithoutClipboard();
  const before = document.body.childElementCount;
  await copyText('a\tb');
  expect(copied).toEqual(['a\tb']);
  expect(document.body.childElementCount).toBe(before);
});

it('copies from inside an open dialog, outside of which nothing can be selected', async () => {
  const { copied } = pageWithoutClipboard();
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.append(button);
  document.body.append(dialog);
  button.focus();
  const parents: (Element | null)[] = [];
  const append = dialog.append.bind(dialog);
  dialog.append = (...nodes) => {
    parents.push(dialog);
    append(...nodes);
  };
  await copyText('https://shop.example');
  expect(copied).toEqual(['https://shop.example']);
  expect(parents).toEqual([dialog]);
});

it('throws where the browser refuses to copy', async () => {
  pageWithoutClipboard();
  document.execCommand = () => false;
  await expect(copyText('x')).rejects.toThrow('The browser refused to copy.');
});
