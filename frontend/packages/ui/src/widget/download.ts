import type { Caption, PictureFormat } from './picture';

/** Downloads what is at an address under this file name. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads a file; `name` with extension. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  save(address, name);
  URL.revokeObjectURL(address);
}

/**
 * Saves the element as an image in its current colours. The code that draws it is loaded at the first call.
 */
export async function savePicture(
  element: HTMLElement,
  format: PictureFormat,
  name: string,
  caption: Caption,
): Promise<void> {
  const { drawPicture } = await import('./picture');
  save(await drawPicture(element, format, caption), `${name}.${format}`);
}
