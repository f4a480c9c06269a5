/** The address to share: without `fid`, which identifies this visit, and without the period if `newest`. */
export function sharedAddress(href: string, newest: boolean): string {
  const url = new URL(href);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith('fid=') && !(newest && pair.startsWith('period=')));
  return `${url.origin}${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}
