/** The address to pass on: without `fid`, which names this visit, and on wish without the period. */
export function sharedAddress(href: string, newest: boolean): string {
  const url = new URL(href);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith('fid=') && !(newest && pair.startsWith('period=')));
  return `${url.origin}${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}
