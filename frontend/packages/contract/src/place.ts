/**
 * The path of its host below which the product lies, such as '/footfall'; '' where it has the host to itself. The server
 * writes it into the page, so that the built files work below any path.
 */
export function basePath(): string {
  return (globalThis.document?.documentElement.dataset.base ?? '/').slice(0, -1);
}

/** The path at which the host has a path of the product: '/footfall/docs/' for '/docs/'. Other addresses as they are. */
export function hostPath(path: string): string {
  return path.startsWith('/') ? `${basePath()}${path}` : path;
}

/** The path of the product at a path of its host, as the server takes it in `redirect_to`. */
export function productPath(path: string): string {
  const base = basePath();
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
