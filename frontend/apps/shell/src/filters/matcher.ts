/** A text in lower case without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A function that says whether a name contains the text, ignoring case and accents; `*` matches any characters. */
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
