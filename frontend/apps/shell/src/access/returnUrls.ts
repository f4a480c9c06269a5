/** The URL of a page of the server (an offer, a form, the sign-in) that returns to this page afterwards. */
export function withReturnUrl(url: string, back: string): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}${new URLSearchParams({ redirect_to: back })}`;
}

/** Where a guest signs in, returning to this page afterwards. */
export function signInUrl(back: string): string {
  return withReturnUrl('/sign-in', back);
}
