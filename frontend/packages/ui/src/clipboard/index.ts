/**
 * Puts a text on the clipboard. `navigator.clipboard` exists on https and localhost only, and the product is
 * often served inside a network by http. Throws where the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  // While a dialog is open nothing outside of it can be selected.
  const parent = document.activeElement?.closest('dialog') ?? document.body;
  parent.append(field);
  field.select();
  try {
    if (!document.execCommand('copy')) throw new Error('The browser refused to copy.');
  } finally {
    field.remove();
  }
}
