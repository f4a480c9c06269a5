import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../src/clipboard';

/** A page by plain http: no clipboard, only the command of old browsers, which copies what is selected. */
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

it('copies on a page by plain http, and leaves nothing behind', async () => {
  const { copied } = pageWithoutClipboard();
  await copyText('a\tb');
  expect(copied).toEqual(['a\tb']);
  expect(document.body.childElementCount).toBe(0);
});

it('copies from inside an open dialog, outside of which nothing can be selected', async () => {
  const { copied } = pageWithoutClipboard();
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.append(button);
  document.body.append(dialog);
  button.focus();
  const rooms: (Element | null)[] = [];
  const append = dialog.append.bind(dialog);
  dialog.append = (...nodes) => {
    rooms.push(dialog);
    append(...nodes);
  };
  await copyText('https://shop.example');
  expect(copied).toEqual(['https://shop.example']);
  expect(rooms).toEqual([dialog]);
});

it('says that the browser refuses', async () => {
  pageWithoutClipboard();
  document.execCommand = () => false;
  await expect(copyText('x')).rejects.toThrow('The browser refused to copy.');
});
