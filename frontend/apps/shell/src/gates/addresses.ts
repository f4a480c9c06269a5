/** A page of the server's that leads back to this one: an offer, a form, the sign-in. */
export function withWayBack(url: string, back: string): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}${new URLSearchParams({ redirect_to: back })}`;
}

/** Where a guest signs in, with the way back to this page. */
export function signInAddress(back: string): string {
  return withWayBack('/sign-in', back);
}
