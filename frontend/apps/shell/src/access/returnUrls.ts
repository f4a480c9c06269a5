/** Adds to the URL of a server page (offer, form, sign-in) the address `back` that it returns to afterwards. */
export function withReturnUrl(url: string, back: string): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}${new URLSearchParams({ redirect_to: back })}`;
}

/** URL of the sign-in page, which returns to `back` afterwards. */
export function signInUrl(back: string): string {
  return withReturnUrl('/sign-in', back);
}
