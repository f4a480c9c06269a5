/** Downloads a file. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  save(address, name);
  URL.revokeObjectURL(address);
}

/** Elements with this attribute are left out of saved pictures. */
const SCREEN_ONLY = 'screenOnly';

/** Saves the element as a PNG in its current colours, at twice the screen's resolution. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const { toPng } = await import('html-to-image');
  const backgroundColor = getComputedStyle(document.documentElement).getPropertyValue('--ff-card').trim();
  const filter = (node: Node) => !(node instanceof HTMLElement && SCREEN_ONLY in node.dataset);
  save(await toPng(element, { pixelRatio: 2, backgroundColor, filter }), name);
}

/** `navigator.clipboard` exists on https and localhost only, and the product is often served inside a network by http. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  try {
    if (!document.execCommand('copy')) throw new Error('The browser refused to copy.');
  } finally {
    field.remove();
  }
}
