import { hostPath, productPath } from '@footfall/contract';

/** The address of a server page (offer, form, sign-in) with the path `back` of this host, which it returns to afterwards. */
export function withReturnUrl(url: string, back: string): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${hostPath(url)}${separator}${new URLSearchParams({ redirect_to: productPath(back) })}`;
}

/** URL of the sign-in page, which returns to `back` afterwards. */
export function signInUrl(back: string): string {
  return withReturnUrl('/sign-in', back);
}
