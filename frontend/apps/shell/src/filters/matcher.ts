/** A text without case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether names hold the text, whatever its case and accents; `*` in it stands for any letters. */
export function matcherOf(text: string): (name: string) => boolean {
  const parts = plain(text.trim()).split('*').filter(Boolean);
  return (name) => {
    let rest = plain(name);
    return parts.every((part) => {
      const at = rest.indexOf(part);
      rest = rest.slice(at + part.length);
      return at >= 0;
    });
  };
}
