import type { Caption, PictureFormat } from './picture';

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

/** Saves the element as a picture in its current colours; what draws it is loaded when somebody asks for one. */
export async function savePicture(
  element: HTMLElement,
  format: PictureFormat,
  name: string,
  caption: Caption,
): Promise<void> {
  const { drawPicture } = await import('./picture');
  save(await drawPicture(element, format, caption), `${name}.${format}`);
}
